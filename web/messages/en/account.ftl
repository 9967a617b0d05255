# Accounts: the ways in.
account-title = Your account
account-waiting = One moment …
account-sign-in = Log in
account-sign-in-detail = you have an account
account-join = Sign up
account-join-detail = and keep your matches
account-join-title = Sign up
account-join-text = Your matches come with you, and you can play on from any device.
account-guest = You are playing as { $name }, a guest.
account-guest-text = A guest exists on this device only. An account keeps your name and your matches wherever you are.
account-owner = You are { $name }.
account-sign-out = Log out
account-have-one = Already have an account?
account-have-none = No account yet?
account-guest-matches = { $count ->
    [one] As a guest you have one unfinished match. It stays with the guest if you log in.
   *[other] As a guest you have { $count } unfinished matches. They stay with the guest if you log in.
  }
account-by-passkey = With a passkey
account-by-password = With a password
account-passkey-text = A passkey lives on your phone, your computer or a security key, and unlocks with your fingerprint, your face or a PIN. There is nothing to remember and nothing to steal.
account-passkey-short = Use your fingerprint, your face or a PIN. No need to type your name.
account-passkey-cannot = Passkeys do not work in this browser or at this address.
account-join-passkey = Sign up with a passkey
account-join-password = Sign up with a password
account-use-passkey = Log in with a passkey
account-passkey-not = No passkey was used. Try again, or choose another way to log in.
account-name = Name
account-name-help = What others see: 2 to 24 letters, digits or spaces.
account-known = Name or email address
account-password = Password
account-password-help = At least 10 characters. A few unrelated words work well.
account-see = Show
account-email = Email address
account-email-optional = Email address (optional)
account-email-help = For a forgotten password, and about turns only if you ask. We will send a link to confirm it.
account-forgot = Forgot your password?
account-forgot-text = Enter your confirmed email address. We will send you a link to set a new password.
account-forgot-send = Send the link
account-forgot-sent = If an account has this address, an email with a link is on its way. The link works for one hour.
account-new-password = New password
account-reset-text = Choose a new password. You will be logged in here and logged out everywhere else, and your programs’ tokens will stop working.
account-reset = Set password
account-another-letter = Send another email
account-confirmed = Your email address is confirmed.
account-to-account = Go to your account

# The account page.
account-matches = Your matches
account-no-matches = No matches yet.
account-match-runs = in progress
account-match-over = finished
account-more-matches = { $count } more
account-rename = Change name
account-passkeys = Passkeys
account-add-passkey = Add a passkey
account-made = created on { $day }
account-passkey-used = last used on { $day }
account-passkey-unused = not used yet
account-remove = Remove
account-some-device = Unknown device
account-password-change = A new password logs you out on all other devices and ends your programs’ tokens.
account-password-none = You have no password: you log in with a passkey. A password would be a second way.
account-set-password = Set password
account-password-set = Your password is set.
account-email-other = Change email address
account-email-send = Send link
account-email-sent = An email is on its way to { $address }. Its link confirms the address.
account-email-confirmed = confirmed
account-no-mail-here = This server sends no email, so a forgotten password cannot be reset. It is safer to have both a password and a passkey.
account-devices = Devices
account-this-device = this device
account-since = logged in on { $day }
account-seen = last seen on { $day }
account-sign-out-others = Log out everywhere else
account-data = Your data
account-export-text = Everything we store about you, including the records of your matches, in one file.
account-export = Download everything
account-delete-text = If you delete your account, your name, email address, passkeys and devices are deleted at once. Your matches stay for the other players, who will see you as “Someone who left”.
account-delete-guest = You can also delete your guest name and seats from this device. Your matches stay for the other players, who will see you as “Someone who left”.
account-delete = Delete permanently
account-delete-sure = This cannot be undone. Delete everything?
account-delete-yes = Yes, delete
account-delete-no = Cancel

# What the server refuses.
account-no-server = There is no server here, so there are no accounts. You can still play in this browser.
account-signed-out = You are no longer logged in. Reload the page.
account-bad-name = A name has 2 to 24 letters of one script, digits, spaces or . - _ ’ and starts with a letter or a digit.
account-name-taken = This name is already taken. Choose another.
account-address-as-name = A name cannot be a web address. Put a space after each period.
account-reserved-name = This name could be mistaken for the site’s own. Choose another.
# $hours: how long to wait.
account-renamed-often = { $hours ->
    [one] You have changed your name three times in one day. You can change it again in an hour.
   *[other] You have changed your name three times in one day. You can change it again in { $hours } hours.
}
account-has-account = You already have an account. Log out to create another.
account-short-password = A password needs at least { $least } characters. A few words are fine.
account-long-password = A password can have at most 200 characters.
account-easy-password = That password is too easy to guess. Use a few unrelated words.
account-bad-email = That is not an email address. It should look like name@example.org.
account-wrong-sign-in = Wrong name or password. Check both, or reset your password.
account-too-often = Too many attempts. Wait { $seconds } seconds, or use a passkey.
account-blocked = The operator of this site has closed this account. Ask them why.
account-too-often-minutes = Too many attempts. Wait { $minutes } minutes.
account-prove-again = To protect your account, please log in again first: your last login was a while ago.
account-sign-in-again = Log in again
account-no-mail = This server sends no email. Ask its operator for help.
account-spent = This link has expired or was already used. Request a new one.
account-bad-passkey = This passkey is unknown here, or it took too long. Try again or log in another way.
account-last-guard = Without this passkey you could not log in. Set a password or add another passkey first.

# Signing in by another site.
account-by-oidc = With { $site }
account-oidc-text = { $site } tells us who you are. We see your name there and nothing else.
account-use-oidc = Continue to { $site }
account-oidc-title = Logging in
account-oidc-linked = You can log in with { $site }.
account-oidc-link = Link your account to { $site }
account-oidc-unlink = Unlink
account-bad-oidc = The other site did not confirm your login, or it took too long. Try again or log in another way.
account-oidc-taken = That site is linked to another account of yours here. Log out, then log in to that one.

# The page of the host.
host-title = Server status
host-refused = This page is for operators.
host-running = matches in progress
host-sockets = open sockets
host-tables = tables in memory
host-rate = actions per minute
host-acknowledged = actions so far
host-failed = actions refused
host-limited = calls rate-limited
host-accounts = accounts
host-waiting = bots waiting
host-claimed = bots thinking
host-dead = failed bot turns
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
host-letters = Failed bot turns
host-no-letters = None. The bots have played all their turns.
host-letter = { $level }, on { $day }: { $why }
host-worker-died = its workers crashed
host-retry = Try again
host-close-title = Close an account
host-close-text = All its devices are signed out, and nobody can sign in to it. It loses its matches when their time runs out. You can open it again.
host-close-name = Name of the account
host-why = Reason, for the list below
host-close = Close it
host-open = Open it again
host-host-account = The account of an operator can only be closed on the command line: regalia admin account block.
host-no-account = There is no account with this name.
host-audit = Changes by hand
host-no-audit = None.
host-node-note = Sockets, tables and actions are those of the node that answered; everything else is counted across all nodes.

commitments-title = Sealed dice
commitments-link = All sealed matches
commitments-lead = Every match opened here, newest first. The line of digits is what the server sealed before anyone took a seat: compare it with the one you noted. Every seal must be opened in the end, even if the match is abandoned.
commitments-note = Links to private tables are not shown to others, so only public tables have a link here. A table that never starts is closed after a day with nobody there, and a match without clocks after thirty days without a move.
commitments-none = No match has been opened here yet.
commitments-more = Older
commitments-created = Sealed on { $day }
commitments-opened = opened on { $day }
commitments-sealed = in progress
commitments-overdue = should have been opened { $time } ago
own-chance-title = Your own randomness
own-chance-text = Your browser adds 32 random bytes to the dice and cards of every match. You can enter a text instead, such as forty rolls of your own die. It stays on this device; what is used is the SHA-256 of your text, the match number and your seat number (counted from 0), separated by spaces. You can find it in the record and compute it yourself.
own-chance-label = Your text
own-chance-help = At least 20 characters that nobody can guess. If you leave it empty, your browser picks at random.
own-chance-short = Too short: enter at least { $least } characters.
own-chance-saved = Saved. It will be used the next time you take a seat.
own-chance-drawn = Saved. From now on your browser picks at random.
page-files-title = This page’s files
page-files-text = This server lists the SHA-256 of every file it sends to browsers. With the server program, anyone can run “regalia witness” and the address of this site to check that the files match the list and the published version.
page-files-link = Show the list
# Programs that play for an account.
token-title = Programs
token-text = A program can play for you with a token: it can open tables, take a seat and act, and nothing else. The example in the source shows how to write one.
token-mark = From the first token on, your name permanently ends with “[bot]” for everyone. Create a separate account for your program.
token-name = Purpose
token-name-help = Only you see this, for example “at home”.
token-make = Create token
token-made = Keep this token where only your program can find it. It is shown only once:
token-bad-name = A token’s name has 1 to 40 letters.
token-enough = You have ten tokens, which is the limit. Remove one first.
