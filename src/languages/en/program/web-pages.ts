import type { PhoneProblem } from "../../../protocol/phone.ts";
import { docs } from "./docs.ts";

/** Pages for a browser whose request is not answered by the application. */
export const webPages = {
  toCity: "To the city",
  again: "Try again",
  signIn: "Sign in",
  refused: {
    "foreign-host": {
      title: "This address is not known here",
      lines: [
        "The city answers only under addresses that belong to this computer, so that no other site can reach it through your browser.",
        "Open the address that the program's terminal shows. If a name of your own leads here, add it to SAINTVERSE_ALLOWED_HOSTS.",
      ],
    },
    "foreign-origin": {
      title: "This request came from another site",
      lines: [
        "The city takes requests only from its own pages, so nothing was changed.",
        "Open the city itself and do it there.",
      ],
    },
    "sign-in": {
      title: "Please sign in first",
      lines: ["This can only be seen by somebody who has signed in."],
    },
    "wrong-token": {
      title: "This link is no longer good",
      lines: [
        "The secret in the link is wrong or out of date.",
        "Open the page again from the city, or copy the link once more.",
      ],
    },
    "too-fast": {
      title: "Too many requests",
      lines: ["Wait a minute, then try again."],
    },
    "not-found": {
      title: "There is nothing here",
      lines: ["The address may be mistyped, or what was here has been removed."],
    },
    "not-allowed": {
      title: "This is not yours to do",
      lines: ["Another role is needed for it. Ask the operator of the city."],
    },
    "too-large": {
      title: "That is too large",
      lines: ["The program takes less than this at once. Nothing was changed."],
    },
    "bad-message": {
      title: "This request could not be read",
      lines: ["Nothing was changed. Go back to the city and try it from there."],
    },
    preparing: {
      title: "Preparing the page",
      lines: ["It opens by itself in a moment."],
    },
    failed: {
      title: "Something went wrong",
      lines: [
        "The city goes on. Try it again; if it happens again, look at the program's terminal.",
      ],
    },
  },
  /** The page as an app: what it is, and the shortcuts of its icon. */
  app: { about: "A city of AI characters, on your own computer", city: "City", studio: "Studio" },
  /** The documentation, where it is not built. */
  noDocs: {
    title: "The guide is not here",
    lines: [
      "It is built when the program starts for the first time. Wait a few seconds and open it again.",
      "In a checkout without its development packages it cannot be built: read the folder docs there.",
    ],
  },
  docs,
  offline: {
    title: "The city cannot be reached",
    lines: [
      "Is the computer on, and is SaintVerse running there?",
      "Is this device in the same Wi-Fi as the computer?",
      "If the computer got another address, scan the code on its phone page again.",
      "What you had begun to write is kept.",
    ],
  },
  /** The page that a phone sees over HTTP: how it comes to trust this machine. */
  trust: {
    title: "Your city on this phone",
    why: "A microphone and notifications work over an encrypted connection (HTTPS) only. The computer made a certificate of its own for that. This phone has to learn it once. It is good for addresses of your home network only, and for no site on the internet.",
    iphone: "iPhone and iPad",
    iphoneSteps: [
      "Open this page in Safari and tap the button below. Allow the profile to be downloaded.",
      "Open Settings: “Profile Downloaded” is at the top. Tap it, then “Install”.",
      "In Settings, go to General → About → Certificate Trust Settings, and switch SaintVerse on.",
    ],
    iphoneFile: "Profile for iPhone",
    android: "Android",
    androidSteps: [
      "Tap the button below to download the certificate.",
      "Open Settings and search for “CA certificate” (Security → More security settings → Install from device storage → CA certificate).",
      "Confirm the warning and choose saintverse.crt from your downloads. Use Chrome: Firefox asks separately.",
    ],
    androidFile: "Certificate for Android",
    compare: "The fingerprint (SHA-256) has to be the one that the computer shows:",
    open: "Done: open the city",
    remove:
      "You can remove it at any time: on an iPhone under General → VPN & Device Management, on Android under User credentials.",
  },
  /** The description of the profile on an iPhone. */
  profile:
    "Lets this device trust your own SaintVerse in your home network. Good for no site on the internet.",
};

export const phone = {
  open: (url: string) => `Open to phones of your home network: ${url}`,
  notOpen: (why: string) => `Not open to phones: ${why}`,
  problems: {
    "password-needed": "A password is needed first. Choose one on the phone page.",
    "password-too-short": "The password is too short: at least 8 characters.",
    "password-too-long": "The password is too long.",
    "passwords-unreadable":
      "The file with the passwords (passwords.json in the data folder) cannot be read. Mend or remove it.",
    "no-network":
      "This computer has no address in a home network. Connect it to your Wi-Fi or router; it opens then by itself.",
    "port-taken": "Another program uses the port. Choose another one with PHONE_PORT and restart.",
    "address-unknown": "An address in PHONE_ADDRESSES is none of this computer's.",
    "certificate-unreadable":
      "The files of TLS_CERTIFICATE and TLS_KEY cannot be read as PEM. Check their paths.",
    "certificate-over": "The certificate of TLS_CERTIFICATE is out of date. Put a new one there.",
    "key-of-other-certificate": "TLS_KEY belongs to another certificate than TLS_CERTIFICATE.",
    "key-missing": "TLS_KEY is not set: the certificate of TLS_CERTIFICATE needs its key.",
    "address-needs-certificate":
      "An address in PHONE_ADDRESSES is on the internet: give a certificate for it with TLS_CERTIFICATE and TLS_KEY.",
    "folder-unwritable":
      "The data folder cannot be written. Check the free space and the permissions.",
  } satisfies Readonly<Record<PhoneProblem, string>>,
};

export type WebPagesWords = typeof webPages;

export type PhoneWords = typeof phone;
