### Who I am here: passkeys, devices, codes, my data.

me-title = You
me-link = You: devices, passkeys and your data
me-games = { $count ->
    [0] No games yet.
    [one] One game so far.
   *[other] { $count } games so far.
}
me-remove = Remove
me-removed = Removed: { $name }

me-keep = Keep your games
me-keep-text = Right now only this browser knows which games are yours. With a passkey you can sign in on any device, by fingerprint, face or screen lock. There is no password, and nobody learns who you are.
me-kept-text = With these you can sign in on any device.
me-passkey = A passkey
me-passkey-add = Add a passkey
me-passkey-another = Another passkey
me-passkey-made = Added on { $date }
me-passkey-remove-text = You will no longer be able to sign in with this passkey. You can also delete it in the settings of the device that keeps it.
me-passkey-insecure = Passkeys need a page whose address begins with https. Use a code instead: it works everywhere.
me-passkey-numbers = Passkeys need a page whose address is a name rather than numbers. Use a code instead: it works everywhere.
me-passkey-unsupported = This browser has no passkeys. Use a code instead: it works everywhere.

me-mail = Sign in by email
me-mail-text = With an email address you can have a link sent to you that signs you in on any device. Nobody else sees the address.
me-mail-address = Your email address
me-mail-add = Add
me-mail-confirmed = Confirmed
me-mail-asked = A link is on its way to { $address }. Open it in this browser within an hour.
me-mail-remove-text = You will no longer be able to sign in with this email address.
me-confirm = Is this address yours?
me-confirm-text = You have opened the link from an email. If you already use that address here, your games are joined.
me-confirm-yes = Yes, it is mine

me-move = Play on another device
me-move-text = A code brings you and all your games to your phone or another computer. It works once.
me-move-show = Show a code
me-move-again = Show a new code
me-move-have = I have a code
me-move-picture = A QR code with the link to sign in
me-move-code = Code
me-move-how = Scan this with the other device, or open { $address } there and type:
me-move-until = Valid until { $time }.
me-move-copy = Copy the link

me-devices = Where you are signed in
me-device = A browser
me-device-this = This browser
me-device-seen = Last used on { $date }
me-sign-out = Sign out
me-sign-out-here = Your games stay. You can come back with a passkey, or with a code from another device.
me-sign-out-there = You will be signed out there. Your games stay yours.
me-signed-out = Signed out: { $name }

me-data = Your data
me-data-text = What is stored about you, why and for how long:
me-export = Download everything
me-delete = Delete all my data
me-delete-text = Your name, devices, passkeys, addresses and chat lines are deleted for good, and so are games in which nobody else took part. Others keep the games they played with you, without your name; where a game is still going on, a bot takes your seat.
me-delete-yes = Delete everything

privacy = Privacy
about-private-more = What is stored, why and for how long

sign-in = Sign in
sign-in-code = Code from your other device
sign-in-look = Continue
sign-in-as = Play here as { $name }?
sign-in-as-guest = Play here with the games from your other device?
sign-in-games = { $count ->
    [0] No games yet.
    [one] One game so far.
   *[other] { $count } games so far.
}
sign-in-go = Sign in
sign-in-another = Use another code
sign-in-passkey = Sign in with a passkey
sign-in-mail = Send me a link
sign-in-mail-asked = If { $address } is known here, a link is on its way. It works once, for 15 minutes.
sign-in-how = You get a code on a device where you already play: press the figure next to your name there, then “Show a code”.
sign-in-bring = { $count ->
    [one] Bring along the game of this browser
   *[other] Bring along the { $count } games of this browser
}
sign-in-bring-about = They will be yours on all your devices.
sign-in-leave-about = They stay with whoever has been playing here. Unless that person can sign in some other way, nobody can continue them.

error-same_table = Both sit at the same table. Finish that game or leave it first, or sign in without bringing games along.
error-too_many_ways = Together you would have too many passkeys or email addresses. Remove some first, or sign in without bringing games along.
error-bad_code = This code is unknown, used or too old. Ask for a new one on your other device.
error-bad_passkey = This passkey isn’t known here, or it took too long. Try again, or use a code.
error-passkey_cancelled = No passkey was used. You can try again at any time.
error-passkey_known = This device already has a passkey for you.
error-no_mail = This server can’t send email. Use a passkey or a code.
error-other_browser = Open the link in the browser in which you asked for it.
error-banned = You can no longer sign in here. The people who run this server decided that.
device-title = On this device
device-text = { $count ->
    [0] Games you play without a connection stay on this device.
    [one] One game is on this device only.
   *[other] { $count } games are on this device only.
  }
device-save = Save all my games
device-read = Bring back saved games
device-delete = Delete these games
device-delete-text = They are on this device only, so they are gone for good unless you saved them.
device-delete-yes = Delete the games
device-brought = { $count ->
    [0] All of these games were here already.
    [one] One game is back.
   *[other] { $count } games are back.
  }
device-bad-file = That file has no games from this app.
