# Push messages and e-mails.
push-turn = It is your turn.
turn-subject = { $count ->
    [one] Regalia: it is your turn
   *[other] Regalia: { $count } matches wait for you
  }
turn-body =
    Hello { $name },

    { $count ->
        [one] it is your turn:
       *[other] it is your turn in these matches:
    }

    { $matches }
    No more e-mails like this: { $off }
confirm-subject = Regalia: your e-mail address
confirm-body =
    Hello { $name },

    open this link, and your address is confirmed:

    { $link }

    It works once, for two days. If you forget your password we write to you here, and never otherwise.

    This was not you? Then do nothing.
other-body =
    Hello { $name },

    someone wanted to use this address for another account at Regalia. It belongs to yours, and stays there. You need not do anything.
reset-subject = Regalia: a new password
reset-body =
    Hello { $name },

    choose a new password here:

    { $link }

    The link works once, for an hour. Afterwards you are signed out on all other devices.

    This was not you? Then do nothing: your password stays as it is.
