language = Deutsch
seat = Platz { $number }
pair = { $first } und { $last }
percent = { $whole },{ $tenth } %
round-percent = { $whole } %
player = { $you ->
    [yes] Du
   *[no] { $name }
  }
