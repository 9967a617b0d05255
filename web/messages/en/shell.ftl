# What every page says.
skip = Skip to the content
home-link = To the front page
site-nav = Site
rules-link = Rules
leave = Leave
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
play-now-detail = against a bot, no account
with-friends = With friends
solo-link = Alone
lesson-title = How a turn goes: { $game }
promises = What is promised
promise-dice = Dice you can check
promise-dice-text = The seed is sealed before you sit down and opened at the end; your browser recomputes every roll.
promise-odds = Odds, not guesses
promise-odds-text = The exact chance of every character you could still claim this turn, as far as your browser can solve it.
promise-undo = Undo that knows
promise-undo-text = Take back any step until something new was seen; the button says which it was.
promise-why = Why can’t I?
promise-why-text = Tap what is not offered and it names the rule, with a link to it.
source-link = Source
credits-link = Credits
lost-title = Nothing here
lost-text = There is no page at this address.

# A table.
seat-free = free seat
has-left = Someone who left
you-note = you
bot-note = bot
away-note = away
stand-in-note = away, a bot plays on
stand-in-name = { $name } (bot)
take-back = Take my seat back
asked-stand-in = A bot plays for you.
at-turn = to play
sheets = Panels
players-tab = Players
chronicle-title = Chronicle
offers-tab = Choices
offers-title = Every choice as a list
offers-label = Everything you can do now
offers-none = Nothing to choose right now.
bar-label = What is asked of you
asked-choose = Choose what to do.
asked-wait = Wait for the others.
undo = Undo
undo-detail = the last step
undo-stands = nothing to take back
undo-sealed = Nothing can be taken back: the last step revealed something new, or there is none. Beside the players you can ask for more.
undo-not-yours = Only your own last step can be taken back, while it is your turn.
why-title = Why not?
why-open = Open the rules here
advice-ask = What would you do?
advice-thinking = Thinking …
advice-rated = You are playing a rated match of this game in this browser, so the bot gives no advice now. This is a courtesy to your opponents.
advice-title = What the strongest bot would do
advice-before = At a glance it gives you { $chance } to come first. After each of these:
reconnecting = The connection was lost. Reconnecting …
forked = Warning: the server has shown two different pasts of this match. Do not trust its dice.
charge-gules = lion
charge-azure = eagle
charge-vert = stag
charge-purpure = tower
charge-sable = boar

# The end of a match.
ending-title = { $you ->
    [yes] You have won
   *[no] { $name } has won
  }
ending-again = The result
ending-again-detail = { $dice ->
    [yes] with the proof of the dice
   *[no] with the proof of the draws
  }
check-dice = { $dice ->
    [yes] Check the dice
   *[no] Check the draws
  }
check-dice-detail = here, in your browser
download-record = Download
download-detail = the whole record
rematch = Rematch
rematch-detail = the same again
look-board = The board
look-detail = have a last look
proof-checking = { $dice ->
    [yes] Checking every roll …
   *[no] Checking every draw …
  }
proof-sound = { $dice ->
    [yes] The dice are
   *[no] The draws are
  } sound: { $draws } draws in { $lines } lines follow from the host's seed{ $own ->
    [0] { " " }alone.
    [one] { " " }and the chance that one player added.
   *[other] { " " }and the chance that { $own } players added.
  }
proof-absent = { $count ->
    [one] One player never revealed the chance they had sealed.
   *[other] { $count } players never revealed the chance they had sealed.
  }
proof-same-seal = The host's seed was sealed before you sat down, and is the same.
proof-same-entropy = Your own chance is part of it.
proof-same-heads = { $count ->
    [one] One position you saw is in this record.
   *[other] { $count } positions you saw are in this record.
  }
proof-nothing-noted = Not compared with what you saw: this device noted nothing of this match.
proof-other-match = This is not the match you played: it is the record of another one.
proof-other-seal = This is not the match you played: the host's seed is another.
proof-other-entropy = This is not the match you played: your own chance was replaced.
proof-no-entropy = This is not the match you played: your own chance was left out.
proof-other-head = This is not the match you played: after { $count } lines it differs from what you saw.
proof-listed = Match { $number } of { $size } in the public list that the host signed.
proof-unlisted = The host's signed public list does not prove this match.
proof-list-unknown = The host's public list could not be reached.
proof-opening-changed = The host changed this match after you sat down. Your chance is not revealed; do not play on.
proof-another-history = The host shows another history than before. Keep the record, and do not play on.
proof-flawed = The record does not hold: { $flaw }
proof-missing = The record is not available.

# A table for friends.
friends-title = { $game } with friends
friends-text = Open a table, share its link, and the match begins when every seat is taken.
friends-seats = Seats
friends-bots = Bots among them
friends-level = How strong the bots play
level-page = Page
level-squire = Squire
level-envoy = Envoy
level-regent = Regent
level-sovereign = Sovereign
level-page-note = Friendly: looks one step ahead and is content with less.
level-squire-note = Looks one step ahead, and chooses well most of the time.
level-envoy-note = Thinks a little, and makes few mistakes.
level-regent-note = Thinks ahead, and forgives nothing that it sees.
level-sovereign-note = Merciless: thinks about every step as long as it may.
friends-open = Open a table
friends-open-detail = and get its link
friends-no-server = No server answers here, so there is no table for friends. You can play at this screen.
friends-local = Play at this screen instead, without a server: it is handed on from turn to turn
person = Player { $number }
hand-on = It is { $name }’s turn.
hand-on-now = Hand on the screen
curtain = This screen is for { $name } now. Everyone else looks away.
curtain-open = I am { $name }
room-connecting = Finding the table …
room-revealing = Everyone is here. The dice are being sealed …
room-setting = The table is being set …
engine-missing = Regalia could not load what it plays with. Check your connection and reload the page.
room-text = Share the link. The match begins when every seat is taken.
room-link = Link to this table
room-copy = Copy
room-copied = Copied
room-waits = waiting for someone
room-here = has sat down
room-sit = Sit down

# The rules page and the credits.
contents = Contents
rule-ruling = ruling
rule-option = option
credits-title = Credits
credits-icons = Icons
credits-icons-text = The icons come from game-icons.net under the licence CC BY 3.0, redrawn in nothing but colour and size. Dice, prices, powers, hall and scenes are drawn for Regalia.
credits-fonts = Fonts
credits-fonts-text = EB Garamond by Georg Duffner and Octavio Pardo, and Alegreya Sans by Juan Pablo del Peral, both under the SIL Open Font License 1.1.
credits-games = Games
credits-games-text = Regalia is an unofficial project and has no tie to the games’ authors or publishers. The mechanics are told in our own words; no art of the publishers is used.
credits-source = Source
credits-source-text = Regalia is free software under the GNU Affero General Public License, version 3 or later. Every server that runs it offers you the source.
refused-stale = Something happened in the meantime. Look again.
refused-not-seated = You do not sit at this table.
refused-unknown-table = There is no such table, or no longer. Check the link.
refused-unavailable = The server cannot answer right now. Nothing was lost; try again.

plain-mine = Yours alone
plain-table = On the table
given-up = Nobody played on, so this match was given up. Its seed lies open.
offer-unknown = An action
