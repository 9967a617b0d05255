# Push messages and e-mails.
push-turn = It is your turn.
turn-subject = { $count ->
    [one] Regalia: it is your turn
   *[other] Regalia: { $count } matches are waiting for you
  }
turn-body =
    Hello { $name },

    { $count ->
        [one] it is your turn:
       *[other] it is your turn in these matches:
    }

    { $matches }
    Stop these emails: { $off }
confirm-subject = Regalia: your email address
confirm-body =
    Hello { $name },

    please open this link to confirm your address:

    { $link }

    It works once, within two days. We write to you here if you forget your password, and about your turns only if you ask for it.

    If this was not you, ignore this email.
other-body =
    Hello { $name },

    someone tried to use this address for another account at Regalia. It belongs to your account and stays there. You do not need to do anything.
reset-subject = Regalia: a new password
reset-body =
    Hello { $name },

    choose a new password here:

    { $link }

    The link works once, within an hour. Afterward you will be logged out on all other devices.

    If this was not you, ignore this email: your password stays as it is.
