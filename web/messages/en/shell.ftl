# What every page says.
skip = Skip to content
skip-actions = Go to the actions
skip-board = Go to the board
home-link = Home page
site-nav = Site
rules-link = Rules
leave = Exit
theme-day = Daylight
theme-candle = Candlelight
close = Close
you = You

# The front page.
home-title = Four games about crowns
home-games = The games
players-exactly = { $count } players
players-range = { $least }–{ $most } players
minutes = { $minutes } min
play-now = Play now
play-now-detail = against bots, no account
play-title = Play { $game }
play-text = Against bots, starting right away. No account needed.
play-opponents = Opponents
play-begin = Play
play-detail = { $count ->
    [one] you and 1 bot: { $level }
   *[other] you and { $count } bots: { $level }
  }
play-first = First time?
play-learn = Learn it in five minutes
with-friends = With friends
solo-link = Solo
learn-link = First time? Learn it in five minutes
learned = learned
promises = What we promise
promise-dice = Dice you can check
promise-dice-text = The seed is sealed before you sit down and revealed at the end; your browser rechecks every roll.
promise-odds = Odds, not guesses
promise-odds-text = The exact chance of every character you could still claim this turn, as far as your browser can compute it.
promise-undo = Fair undo
promise-undo-text = Undo any step until new information appears; the button tells you when it does.
promise-why = Why can’t I?
promise-why-text = Tap anything you can’t do to see which rule says so, with a link to it.
source-link = Source
credits-link = Credits
notice-imprint = Imprint
notice-privacy = Privacy
lost-title = Page not found
lost-text = There is no page at this address.

# A table.
seat-free = free seat
has-left = Someone who left
you-note = you
bot-note = bot
away-note = away
stand-in-note = away, bot playing
stand-in-name = { $name } (bot)
take-back = Take my seat back
asked-stand-in = A bot is playing for you.
at-turn = to play
sheets = Panels
players-tab = Players
chronicle-title = Chronicle
offers-tab = Actions
offers-title = All actions as a list
offers-label = Everything you can do now
offers-none = Nothing to do right now.
bar-label = Your next step
asked-choose = Choose what to do.
asked-wait = Wait for the others.
undo = Undo
undo-detail = the last step
put-back = Cancel
put-back-detail = choose again
tap-again = Tap again to choose.
undo-stands = nothing to undo
undo-sealed = You can’t undo: the last step revealed something new, or there is none. Under Players you can ask the others for an undo.
undo-not-yours = You can only undo your own last step, and only during your turn.
why-title = Why not?
why-open = Open this rule
advice-ask = Ask the bot
advice-thinking = Thinking …
advice-rated = You are playing a rated match of this game in this browser, so the bot gives no advice now. That is only fair to your opponents.
advice-title = What the strongest bot would do
advice-before = Your win chance: { $chance }. After the first step:
guide-title = Advice
guide-do = Do it
plan-first = Do the first step
guide-stop = No more advice
# What others did since you last decided.
turn-title = What just happened
turn-title-again = Shown again: step { $step } of { $count }
turn-skip = Skip to my turn
turn-again = Play again
turn-back = Back to now

reconnecting = Connection lost. Reconnecting …
forked = Warning: the server has shown two different histories of this match. Do not trust its dice.

# The end of a match.
ending-title = { $you ->
    [yes] You are crowned.
   *[no] { $name } is crowned.
  }
ending-shared = { $names } share the crown.
ending-next = What next?
ending-again = Result
ending-again-detail = { $dice ->
    [yes] and proof of the dice
   *[no] and proof of the draws
  }
check-dice = { $dice ->
    [yes] Check the dice
   *[no] Check the draws
  }
check-dice-detail = here, in your browser
download-record = Download
download-detail = the whole record
keep-match = Keep this match
keep-download = download the record
keep-join = sign up
stronger = Stronger opponent
another-game = Another game
another-detail = { $count } to choose from
rematch = Rematch
rematch-detail = same players
look-board = Look at the board
install = Add to home screen
install-not = No, thanks
proof-checking = { $dice ->
    [yes] Checking every roll …
   *[no] Checking every draw …
  }
proof-sound = { $dice ->
    [yes] The dice are
   *[no] The draws are
  } verified: { $draws } draws in { $lines } lines follow from the server’s seed{ $own ->
    [0] { " " }alone.
    [one] { " " }and the randomness that one player added.
   *[other] { " " }and the randomness that { $own } players added.
  }
proof-absent = { $count ->
    [one] One player never revealed the randomness they had sealed.
   *[other] { $count } players never revealed the randomness they had sealed.
  }
proof-same-seal = The server’s seed was sealed before you sat down and has not changed.
proof-same-entropy = Your own randomness is part of it.
proof-same-heads = { $count ->
    [one] One position you saw is in this record.
   *[other] { $count } positions you saw are in this record.
  }
proof-nothing-noted = Not compared with what you saw: this device has no notes on this match.
proof-other-match = This is not the match you played: it is the record of a different one.
proof-other-seal = This is not the match you played: the server’s seed is different.
proof-other-entropy = This is not the match you played: your own randomness was replaced.
proof-no-entropy = This is not the match you played: your own randomness was left out.
proof-other-head = This is not the match you played: after { $count } lines it differs from what you saw.
proof-listed = Match { $number } of { $size } in the server’s signed public list.
proof-unlisted = The server’s signed public list does not prove this match.
proof-list-unknown = The server’s public list could not be reached.
proof-opening-changed = The server changed this match after you sat down. Your randomness has not been revealed; do not continue.
proof-another-history = The server is showing a different history than before. Keep the record, and do not continue.
proof-flawed = The record is not valid: { $flaw }
proof-missing = The record is not available.

# A table for friends.
friends-title = { $game } with friends
friends-text = Open a table and share its link. The match starts when every seat is taken.
friends-seats = Seats
friends-bots = Bots
friends-level = Bot strength
level-page = Beginner
level-squire = Easy
level-envoy = Medium
level-regent = Hard
level-sovereign = Expert
level-page-note = Friendly: thinks for a moment and settles for less.
level-squire-note = Thinks for a moment and usually chooses well.
level-envoy-note = Thinks a little and makes few mistakes.
level-regent-note = Thinks ahead and punishes every mistake it sees.
level-sovereign-note = Merciless: uses all the time it has for every step.
friends-open = Open a table
friends-open-detail = and get its link
friends-no-server = There is no server here, so you can’t open a table for friends. You can share this screen instead.
friends-local = Share this screen instead, without a server: pass it on after each turn
person = Player { $number }
hand-on = It is { $name }’s turn.
hand-on-now = Pass the screen
curtain = This screen is for { $name } now. Everyone else, please look away.
curtain-open = I am { $name }
room-connecting = Finding the table …
room-revealing = Everyone is here. The dice are being sealed …
room-setting = Setting up the table …
engine-missing = Regalia could not load the game. Check your connection and reload the page.
room-text = Share the link. The match starts when every seat is taken.
room-link = Link to this table
room-copy = Copy
room-copied = Copied
room-waits = waiting for a player
room-here = is seated
room-sit = Take a seat

# The rules page and the credits.
contents = Contents
rule-ruling = ruling
rule-option = option
rules-facts = { $seats } players · { $minutes } minutes
rules-play = Play
rules-play-detail = against a bot, no account
rules-print = Print one page
rules-every = Every rule
rules-search = Search { $count } rules
rules-none = No rule says “{ $words }”. Try another word.
rules-whole = Open the rules page
rules-ruling-note = ours, where the rulebook is silent
rules-option-note = chosen when a table is opened
credits-title = Credits
credits-icons = Icons
credits-icons-text = The icons come from game-icons.net under the CC BY 3.0 license; only their color and size were changed. Dice, prices, powers, hall and scenes were drawn for Regalia.
credits-fonts = Fonts
credits-fonts-text = EB Garamond by Georg Duffner and Octavio Pardo, and Alegreya Sans by Juan Pablo del Peral, both under the SIL Open Font License 1.1.
credits-games = Games
credits-games-text = Regalia is an unofficial project and is not affiliated with the games’ authors or publishers. The rules are explained in our own words; no publisher’s art is used.
credits-source = Source
credits-source-text = Regalia is free software under the GNU Affero General Public License, version 3 or later. Every server that runs it offers you the source.
refused-stale = Something changed in the meantime. Please look again.
refused-not-seated = You are not seated at this table.
refused-unknown-table = This table does not exist, or no longer does. Check the link.
refused-unavailable = The server cannot answer right now. Nothing was lost; try again.

plain-mine = Only you see this
plain-table = On the table
given-up = Nobody continued, so this match was abandoned. Its seed is public.
offer-unknown = An action

# What a screen reader says, and the keyboard.
spoken-label = What happened
spoken-undone = The last step was undone.
in-words-title = The table in words
keys-title = Keyboard
keys-open = Keyboard shortcuts
keys-tab = to the next part of the page
keys-arrows = from one part of the board to the next
keys-enter = do what has the focus
keys-actions = to the list of actions
keys-numbers = to an action in the list; the same key again does it
keys-board = to the board
keys-words = the table in words
keys-undo = undo your last step
keys-help = this list
keys-switch = Use single keys
