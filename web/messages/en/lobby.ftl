# The lobby.
with-strangers = Meet someone
lobby-mine = Your matches
lobby-turn = Your turn
lobby-kept-here = kept on this device until you sign in
lobby-idle = No match waits for you.
lobby-running = Waiting for others
lobby-others-turn = not your turn
lobby-invited = Invitations
lobby-invites = { $name } invites you
lobby-open = Open tables
lobby-none = Nobody waits for players right now. Open a table, or look for an opponent: the next player who comes will find you.
lobby-against = with { $names }
lobby-left = { $left } left
lobby-seats-free = { $count ->
    [one] a free seat
   *[other] { $count } free seats
  }
lobby-join = Join
lobby-decline = Decline
next-match = { $count ->
    [one] Next match
   *[other] Next of { $count } matches
  }
meet-title = { $game } with a stranger
meet-text = Choose a speed. The first who wants the same plays with you.
meet-quick = Quick
meet-calm = Calm
meet-day = By days
meet-days = At leisure
meet-friends = Open a table of your own instead
pace-title = Time
pace-none = no clock
pace-live = { $minutes } min each
pace-live-more = { $minutes } min each + { $seconds } s a turn
pace-days = { $days ->
    [one] a day a turn
   *[other] { $days } days a turn
  }
clock-days = { $days } days
clock-hours = { $hours } h { $minutes } min
pause-ask = Ask for a pause
pause-agree = Agree to a pause
pause-unask = No pause after all
pause-end = Go on
paused = The clocks stand still: all have agreed to a pause.
doors-title = Who may join
doors-friends = Anyone with the link
doors-all = Everyone
options-title = Options
room-invite = Invite someone by name
room-invite-send = Invite
room-invited = { $name } has been invited.
room-invite-failed = Nobody with an account is called { $name }, or no seat is free.

# When clocks of days stand still.
rest-title = Quiet time
rest-text = In matches over days your clock stands still at these hours, every day, and on your holidays: up to 60 days in any year.
rest-quiet = Quiet every day
rest-from = from
rest-to = until
rest-holidays = Holidays
rest-first = first day
rest-last = last day
rest-add = Add
rest-remove = Remove
rest-save = Save
rest-saved = Saved. It applies to turns that begin from now on.
rest-refused = At least eight hours of the day must be left, and a holiday is at most sixty days long.

# Being told of turns.
notify-title = When it is your turn
notify-text = In matches over days you can be told, once for each turn, unless you are looking at the table.
notify-bell = Tell me in this browser
notify-bell-off = Not in this browser any more
notify-mail = By letter as well; what comes close together is told together
notify-mail-needs = With an account and a confirmed address you can be told by letter as well.
notify-not = This browser does not want to, or cannot be woken. Its settings may say why.
notify-ended = No more letters about turns. You can ask for them again on your account page.
silence-begin = Tell me nothing of this table
silence-end = Tell me of my turns here again
