/** The page on which the city is opened to phones. */
export const phonePage = {
  title: "On your phone",
  what: "Open the city on a phone or tablet in the same Wi-Fi: with microphone, notifications, and as an app.",
  closed: "The city is open on this computer only",
  closedHelp:
    "Opening it lets devices of your home network sign in with the password. Nothing is opened to the internet. On this computer nothing changes: nobody has to sign in here.",
  password: "Password for the phone",
  passwordHelp: "At least 8 characters. It is asked for once on each device.",
  otherPassword: "New password (optional)",
  otherPasswordHelp: "Leave it empty to keep the one you chose before.",
  operatorPassword: "Sign in on the phone with the operator's password.",
  ownPassword: "Sign in on the phone with the password that you chose here.",
  open: "Open to my phone",
  opening: "Opening…",
  problem: "It could not be opened:",
  opened: "The city is open to your home network",
  openHelp: "It stays so after a restart, until you close it.",
  close: "Close",
  closeHelp: "Phones are signed out and cut off at once.",
  trust: "1. Once: let the phone trust this computer",
  trustHelp:
    "A microphone needs an encrypted connection (HTTPS), and for that this computer made a certificate. Scan the code with the phone's camera; the page it opens says step by step what to do on an iPhone and on Android.",
  trustAgain: "Done on this phone before? Go on to 2.",
  scanCertificate: "The code of the certificate page",
  fingerprint: "Its fingerprint (SHA-256). The phone has to show the same:",
  comeIn: "2. Open the city",
  comeInHelp: "Scan this code, and sign in.",
  scanCity: "The code of the city's address",
  address: "Address",
  otherAddresses: "Other addresses of this computer",
  given: (until: string) => `The certificate is the one you gave; it is good until ${until}.`,
  own: (until: string) => `Good until ${until}; it is renewed by itself.`,
  asApp: "3. As an app",
  asAppSteps: [
    "iPhone: in Safari tap Share, then “Add to Home Screen”.",
    "Android: in Chrome open the menu, then “Add to Home screen” or “Install app”.",
  ],
  changePassword: "Change the password",
  change: "Change it",
  changed: "The password was changed. Phones have to sign in again.",
};

export type PhonePageWords = typeof phonePage;
