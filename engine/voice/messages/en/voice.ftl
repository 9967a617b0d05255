language = English
seat = Seat { $number }
pair = { $first } and { $last }
percent = { $whole }.{ $tenth }%
round-percent = { $whole }%
player = { $you ->
    [yes] You
   *[no] { $name }
  }
