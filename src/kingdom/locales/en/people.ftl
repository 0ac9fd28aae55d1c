### Somebody to play with.

seek-title = Play a person
seek-text = Choose everything you would enjoy: the more you choose, the sooner a table is full.
seek-pace = When
seek-pace-live = Everybody is here: two minutes per turn. You are called as soon as the table is full, even in the middle of a game with a bot.
seek-pace-days = Two days per turn. You can close this page: the table will be among your games.
seek-number = Players
seek-wait-here = { $count ->
    [one] 1 waiting
   *[other] { $count } waiting
  }
seek-modules = Expansions you like
seek-modules-about = You play with the ones that everyone at the table likes.
seek-start = Find players
seek-public = Anyone may watch the game.
seek-waiting = Looking for players …
seek-players = { $players } players
seek-others = { $count ->
    [0] Nobody else is waiting right now.
    [one] One other person is waiting.
   *[other] { $count } other people are waiting.
  }
seek-stay = Leave this page open, or play on here: you will be called.
seek-days = You can close this page: the table will be among your games.
seek-bot = Play a bot meanwhile
seek-stop = Stop looking
seek-found = Your table is ready!
seek-go = To the table
ways-table = Open a table
ways-bot = Play a bot

people-title = Friends and opponents
people-link = Invite a friend or a recent opponent
people-text = Invite anyone with one press: the invitation appears on their home page, with a notification if they want one.
people-none = Nobody here yet. Everyone you play with appears on this page, and one press invites them again.
people-friends = Friends
people-recent = Recent opponents
people-shunned = Muted and blocked
people-nameless = Guest
people-met = Last played on { $date }
people-invite = Invite
people-more = More about { $name }
people-friend = Friend
people-friend-about = Stays in your list.
people-mute = Mute
people-mute-about = You don’t see what they write.
people-block = Block
people-block-about = They cannot invite you or join your tables, and no queue brings you together. You don’t see what they write.
people-untold = They won’t be told.
people-is-muted = muted
people-is-blocked = blocked
people-report = Report
people-report-text = What happened? The people who run this server will see your report, with the last things this person wrote here.
people-report-send = Send the report
people-reported = Thank you: the report was sent.
people-here = Players and chat
people-watches = watching
people-nobody = Nobody else is here.
people-invited = { $name } invites you to play.
people-accept = Play
people-decline = No, thanks
people-declined = You have declined the invitation.
people-ask = Invite to this table
people-ask-one = Invite { $name }
people-asked = { $name } was invited
people-has-declined = { $name } can’t come

error-blocked = There is somebody at this table you can’t play with.
error-declined = This invitation was declined.

public-title = Public tables
public-link = All public tables and games
public-free = Free seats
public-free-least = { $count } or more
public-more = Show more
public-all = Show all
public-none-such = Nothing matches right now.
public-none = No table is waiting for players right now. Open one yourself, or let us find you an opponent.
public-no-games = Nobody is playing in public right now. Start a game of your own.
watch-now = live now
watch-board = The board of the game between { $players }
