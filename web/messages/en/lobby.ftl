# The lobby.
with-strangers = Play online
lobby-mine = Your matches
lobby-called = Waiting for you
lobby-turn = Your turn
lobby-kept-here = saved on this device until you log in
lobby-idle = No matches waiting for you.
lobby-running = Waiting for others
lobby-others-turn = not your turn
lobby-invited = Invitations
lobby-invites = { $name } invites you
lobby-open = Open tables
lobby-none = No open tables right now. Open one, or look for an opponent: the next player to come along will find you.
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
meet-title = { $game } online
meet-text = Choose a pace. You are matched with players of about your strength; the longer it takes, the further the search goes.
meet-any = any number
seek-title = Finding opponents
seek-sign = Searching …
seek-live = Looking for players of about your strength. The table opens by itself.
seek-days = You can close this page. When somebody is found, the match is among your invitations.
seek-found = Found! { $here } of { $count } are here.
seek-wishes = What you are looking for
seek-players = { $count } players
seek-players-any = any number of players
seek-reach = Players in reach
seek-reach-of = { $count } of { $all } searching
seek-reach-none = nobody else is searching
seek-usual = Usual wait
seek-wait-unknown = not known yet
seek-wait-short = less than a minute
seek-wait = { $count ->
    [one] about a minute
   *[other] about { $count } minutes
  }
seek-others = Also searching
seek-alone = Nobody suitable is here right now. Play bots meanwhile; the search goes on.
seek-cancel = Cancel
seek-bot = Play a bot meanwhile
seek-bot-detail = the table calls you away
seek-over = This search is over. Either you ended it, or the page was away for too long.
seek-home = To the front page
meet-quick = Quick
meet-calm = Relaxed
meet-day = Daily
meet-days = Slow
meet-friends = Open your own table instead
pace-title = Time
pace-none = no clock
pace-live = { $minutes } min each
pace-live-more = { $minutes } min each + { $seconds } s per turn
pace-days = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
  }
clock-days = { $days } days
clock-hours = { $hours } h { $minutes } min
pause-ask = Ask for a pause
pause-agree = Agree to a pause
pause-unask = Cancel pause request
pause-end = Resume
paused = The clocks are stopped: everyone agreed to a pause.
doors-title = Who may join
doors-friends = Anyone with the link
doors-all = Everyone
options-title = Options
room-invite = Invite someone by name
room-invite-send = Invite
room-invited = { $name } has been invited.
room-invite-failed = No account is named { $name }, or there is no free seat.

# When clocks of days stand still.
rest-title = Quiet hours
rest-text = In correspondence matches your clock stops during these hours, every day, and on your vacation days: up to 60 days per year.
rest-quiet = Daily quiet hours
rest-from = from
rest-to = until
rest-holidays = Vacation
rest-first = first day
rest-last = last day
rest-add = Add
rest-remove = Remove
rest-save = Save
rest-saved = Saved. It applies to turns that start from now on.
rest-refused = At least eight hours of the day must remain, and a vacation can last at most sixty days.

# Being told of turns.
notify-title = When it is your turn
notify-text = In correspondence matches you can be notified, once per turn, unless you have the table open.
notify-bell = Notify me in this browser
notify-bell-off = Stop notifications in this browser
notify-mail = Also by email; several turns close together share one email
notify-mail-needs = With an account and a confirmed address you can also be notified by email.
notify-not = Notifications are blocked or not supported in this browser. Check its settings.
notify-ended = You will get no more emails about turns. You can turn them on again on your account page.
silence-begin = Mute notifications here
silence-end = Unmute notifications here

# Matches that are kept in this browser.
kept-title = Continue
kept-where = saved in this browser
kept-alone = solo
kept-bots = { $count ->
    [one] with 1 bot, { $level }
   *[other] with { $count } bots, { $level }
  }
kept-branch = { $count ->
    [one] from a replay, with 1 bot, { $level }
   *[other] from a replay, with { $count } bots, { $level }
  }
kept-people = { $count } players on this screen
kept-remove = Remove
kept-remove-sure = Really remove?
kept-missing = This match is no longer saved in this browser. You can start a new one from the front page.
kept-dropped = To make room, the match you last played on { $day } was removed from this browser.
kept-elsewhere = You continued this match in another tab. Reload this page to see it.
kept-not = This browser could not save the match: reloading the page would lose it.
