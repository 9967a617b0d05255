# Accounts: the ways in.
account-title = Your account
account-waiting = One moment …
account-sign-in = Sign in
account-sign-in-detail = you have an account
account-join = Make an account
account-join-detail = and keep your matches
account-join-title = Make an account
account-join-text = Your matches come along, and you can come back from any device.
account-guest = You play as { $name }, a guest.
account-guest-text = As a guest you are known on this device alone. An account keeps your name and your matches, wherever you are.
account-owner = You are { $name }.
account-sign-out = Sign out
account-have-one = You have an account?
account-have-none = No account yet?
account-guest-matches = { $count ->
    [one] As a guest you have a match that is not over. It stays with the guest if you sign in.
   *[other] As a guest you have { $count } matches that are not over. They stay with the guest if you sign in.
  }
account-by-passkey = With a passkey
account-by-password = With a password
account-passkey-text = A passkey lives on your phone, your computer or a security key, and opens with your finger, your face or a PIN. There is nothing to remember and nothing to steal.
account-passkey-short = By your finger, your face or a PIN. You need not write your name.
account-passkey-cannot = This browser or this address cannot use passkeys.
account-join-passkey = Make it with a passkey
account-join-password = Make it with a password
account-use-passkey = Sign in with a passkey
account-passkey-not = No passkey was used. Try again, or take another way.
account-name = Name
account-name-help = What others see: 2 to 24 letters, digits, spaces.
account-known = Name or e-mail address
account-password = Password
account-password-help = 10 signs or more. A few words that do not belong together are good.
account-see = Show
account-email = E-mail address
account-email-optional = E-mail address, if you like
account-email-help = Only for a forgotten password. We send a link to confirm it.
account-forgot = Forgotten your password?
account-forgot-text = Write your confirmed e-mail address. We send you a link to a new password.
account-forgot-send = Send the link
account-forgot-sent = If an account has this address, a letter with a link is on its way. The link works for an hour.
account-new-password = New password
account-reset-text = Choose a new password. You are then signed in here, signed out everywhere else, and the tokens of your programs end.
account-reset = Set the password
account-another-letter = Ask for another letter
account-confirmed = Your e-mail address is confirmed.
account-to-account = To your account

# The account page.
account-matches = Your matches
account-no-matches = No matches yet.
account-match-runs = running
account-match-over = over
account-more-matches = { $count } more
account-rename = Change the name
account-passkeys = Passkeys
account-add-passkey = Add a passkey
account-made = made on { $day }
account-passkey-used = last used on { $day }
account-passkey-unused = not used yet
account-remove = Remove
account-some-device = Some device
account-password-change = A new password signs out all your other devices and ends the tokens of your programs.
account-password-none = You have none: a passkey lets you in. A password is a second way.
account-set-password = Set the password
account-password-set = The password is set.
account-email-other = Another e-mail address
account-email-send = Send a link
account-email-sent = A letter is on its way to { $address }. Its link confirms the address.
account-email-confirmed = confirmed
account-no-mail-here = This server sends no e-mail, so a forgotten password cannot be replaced. Two ways in are safer: a password and a passkey.
account-devices = Devices
account-this-device = this device
account-since = signed in on { $day }
account-seen = last seen on { $day }
account-sign-out-others = Sign out everywhere else
account-data = Your data
account-export-text = Everything that is kept about you, with the records of your matches, as one file.
account-export = Download everything
account-delete-text = If you leave, your name, your e-mail address, your passkeys and your devices are deleted at once. The matches stay for those who played them; there you are “Someone who left”.
account-delete-guest = You can also have your guest’s name and seat on this device forgotten. The matches stay for those who played them; there you are “Someone who left”.
account-delete = Delete for good
account-delete-sure = This cannot be undone. Delete everything?
account-delete-yes = Yes, delete
account-delete-no = Keep it

# What the server refuses.
account-no-server = No server answers here, so there are no accounts. You can still play in this browser.
account-signed-out = You are not signed in any more. Reload the page.
account-bad-name = A name has 2 to 24 letters of one script, digits, spaces or . - _ ’ and begins with a letter or a digit.
account-name-taken = Somebody else has this name. Choose another.
account-address-as-name = A name cannot be the address of a site. Put a space behind each full stop.
account-reserved-name = This name could be taken for the site’s own. Choose another.
# $hours: how long to wait.
account-renamed-often = { $hours ->
    [one] You have changed your name three times within a day. You can change it again in an hour.
   *[other] You have changed your name three times within a day. You can change it again in { $hours } hours.
}
account-has-account = You have an account already. Sign out to make another.
account-short-password = A password has { $least } signs or more. A few words are fine.
account-long-password = A password has at most 200 signs.
account-easy-password = That password is guessed at once. Take a few words that do not belong together.
account-bad-email = That is not an e-mail address. It looks like name@example.org.
account-wrong-sign-in = Name and password do not belong together. Check both, or ask for a new password.
account-too-often = That was tried too often. Wait { $seconds } seconds, or use a passkey.
account-blocked = The host has closed this account. Ask the host why.
account-too-often-minutes = That was tried too often. Wait { $minutes } minutes.
account-prove-again = You signed in a while ago, and this guards your account. Sign in again first.
account-sign-in-again = Sign in again
account-no-mail = This server sends no e-mail. Ask its host for help.
account-spent = This link was used already or is too old. Ask for another.
account-bad-passkey = This passkey is not known here, or it took too long. Try again or take another way.
account-last-guard = Without this passkey you could not sign in. Set a password or add another passkey first.

# Signing in by another site.
account-by-oidc = With { $site }
account-oidc-text = { $site } tells us who you are. We learn your name there and nothing else.
account-use-oidc = Go to { $site }
account-oidc-title = Signing in
account-oidc-linked = { $site } lets you in.
account-oidc-link = Link your account with { $site }
account-oidc-unlink = End the link
account-bad-oidc = The other site did not vouch for you, or it took too long. Try again or take another way.
account-oidc-taken = You have another account here by that site. Sign out, and sign in to that one.

# The page of the host.
host-title = How the servers are
host-refused = This page is for hosts.
host-running = matches running
host-sockets = open sockets
host-tables = tables in memory
host-rate = actions a minute
host-acknowledged = actions so far
host-failed = actions refused
host-limited = calls too often
host-accounts = accounts
host-waiting = bots waiting
host-claimed = bots thinking
host-dead = bot turns that failed
host-now = Now
host-since = Since the start
host-version = Regalia { $version }, running for { $time }
host-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
  }
host-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
  }
host-days = { $count ->
    [one] one day
   *[other] { $count } days
  }
host-letters = Turns that no bot could do
host-no-letters = None. Every bot has played its turns.
host-letter = { $level }, on { $day }: { $why }
host-worker-died = its workers died
host-node-note = Sockets, tables and actions are those of the node that answered; the rest is counted on all of them.

commitments-title = Sealed dice
commitments-link = All seals of this site
commitments-lead = Every match that was opened here, the newest first. The line of digits is what the host sealed before anyone sat down: hold it against the one that you noted. Every seal must be opened in the end, also if nobody plays on.
commitments-note = Links to tables among friends are kept from strangers, so only tables that everyone could find have a link here. A table that never begins is given up after a day without anyone there, and a match without clocks after thirty days without a move.
commitments-none = No match was opened here yet.
commitments-more = Older ones
commitments-created = Sealed on { $day }
commitments-opened = opened on { $day }
commitments-sealed = still running
commitments-overdue = should have been opened { $time } ago
own-chance-title = Your own chance
own-chance-text = Your browser adds 32 random bytes to the dice and cards of every match. You can type in a text instead, such as forty rolls of a die of your own. It stays on this device; what is used is its SHA-256 with the number of the match and of your seat (counted from 0) after it, each behind a space. You find that in the record and can compute it yourself.
own-chance-label = Your text
own-chance-help = At least 20 characters that nobody can guess. Leave it empty, and your browser draws.
own-chance-short = Too short: type in at least { $least } characters.
own-chance-saved = Saved. It is used when you next take a seat.
own-chance-drawn = Saved. Your browser draws from now on.
page-files-title = The files of this page
page-files-text = This server lists the SHA-256 of every file it sends to browsers. With the program for hosts, “regalia witness” and the address of this site, anybody can check that the files are those of the list, and those of the published version.
page-files-link = Show the list
# Programs that play for an account.
token-title = Programs
token-text = A program can play for you by a token: it opens tables, takes a seat and acts, and does nothing else. How to write one is told with the example in the source.
token-mark = With the first token your name ends with “[bot]” for everyone, and it stays so. Make an account of its own for your program.
token-name = What for
token-name-help = Only you see this, as in “at home”.
token-make = Make a token
token-made = Keep this token where only your program finds it. It is shown this once:
token-bad-name = A token is called by 1 to 40 letters.
token-enough = You have ten tokens, and there are no more. Remove one first.
