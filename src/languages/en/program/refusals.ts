import type { KeyKind } from "../../../protocol/key-kind.ts";

const names: Readonly<Record<KeyKind, string>> = {
  "api-key": "an API key",
  token: "a token",
  "private-key": "a private key",
  password: "a password",
  secret: "a secret of the settings",
};
const named = (kinds: readonly KeyKind[]): string => kinds.map((kind) => names[kind]).join(" and ");

export const keys = {
  removed: (kinds: readonly KeyKind[]) =>
    `What you wrote held ${named(kinds)}, which was taken out before anything was kept: what is said here is remembered, and goes to the provider of the model. Enter keys on the page, under Settings. If anybody may have seen it, replace it by a new one.`,
  removedOf: (name: string, kinds: readonly KeyKind[]) =>
    `A comment of ${name} held ${named(kinds)}, which was taken out before anything was kept.`,
  tooOften: (name: string) =>
    `${name} has caused as many turns in this hour as one may (STRANGER_TURNS_PER_HOUR). Further comments are not heard (what is paid is).`,
  notSent: (tool: string) =>
    `A call of ${tool} was not sent: it held something private, in a turn in which words of others or of a server stood. What was to be sent stands in the log of the place.`,
};

/** Why something that a page asked for was refused. */
export const refusals = {
  "bad-message": "It came in a form that cannot be taken. Reload the page and try again.",
  "too-fast": "A little too fast. Take a breath and try again.",
  "too-long": "Too long: 2000 characters at most.",
  empty: "There is nothing in it. Write something.",
  "not-allowed": "This role may not do that. Sign in as the operator.",
  "not-here": "You are not in that room. Go there first.",
  "not-visible": "That room cannot be seen from outside.",
  stopped: "Everything is stopped now. Resume it first.",
  stopping: "The program is ending. Start it again and try then.",
  "no-answer":
    "She did not answer in time: she is moving to another worker. It may be done all the same; look before you try again.",
  failed: "That did not work. See what the program printed.",
  full: "It is full. Wait until somebody leaves, or raise its capacity.",
  "already-here": "Already there.",
  "unknown-building": "There is no such building.",
  "unknown-city":
    "Nobody can go to that city. It must be trusted by the operator and within reach.",
  "unknown-persona": "That persona does not live in this city.",
  "unknown-picture": "That picture is not kept any more. Add it again.",
  "unknown-message": "Those words are not there any more.",
  "not-there": "Not there any more.",
  "nobody-live": "Nobody is in the studio now.",
  "no-conversation": "There is no conversation to end.",
  "name-taken": "That name is taken.",
  "id-taken": "That id is taken.",
  occupied: "Somebody is inside. Ask them to leave first.",
  "not-for-visitors":
    "Visitors from other cities are not invited there (nor can they be on the stage, or into rooms that you do not see).",
  "in-use": "It is somebody's home, or your room, and cannot be removed.",
  "not-private":
    "Conversations can be changed only in a room where you are, with nobody from outside listening.",
  busy: "Somebody there is in the middle of something.",
  "too-often": "The times are too close together. Leave 5 minutes or more between them.",
  never: "That time never comes. Check the day and the month.",
  "bad-cron": "The times are not written right (as 0 7 * * *).",
  "bad-time-zone": "There is no such time zone (as Asia/Tokyo).",
  "bad-model": "This model cannot be used, so nothing was changed.",
  "bad-setting": "These settings cannot be used, so nothing was saved.",
  "lost-files": "Chosen pictures or the model are not kept any more. Choose them again.",
  "bad-mind": "It could not be read like this, so it was not saved.",
  "bad-path": "That file cannot be edited.",
  "too-many": "That is too many.",
  "unknown-comment": "That comment does not wait any more.",
  "unknown-cue": "That is not the next item any more. Look at the list again.",
  "unknown-sound": "There is no such sound any more. Look at the board again.",
  "no-sign-in":
    "No place to sign in was found there, or SaintVerse may not be a client of it. Make a token at that service, and put it into the entry of the server.",
  "unknown-question": "The server waits for that answer no longer.",
  misfit: "One of the answers is not what the server asks for. Look at the form again.",
  "holds-key":
    "One of the answers holds a key or a password. Nothing was sent: the server could pass it on to the model.",
  "bad-world": "This folder cannot be brought into the city.",
  "no-invitation":
    "This is no invitation of another city. Copy the whole line from its page of cities.",
  "no-sound":
    "No page of the stage is open that may sound. Open it in OBS, or in a browser, and click it once.",
  "unknown-utterance": "Those words do not wait for approval any more.",
  "no-eyes": "Her model does not see pictures. Choose one that does.",
  "no-body": "No body that is connected can do that. Connect one and try again.",
  "unknown-entry": "That memory is not there any more.",
  "unknown-topic": "That topic is not there any more.",
  "nothing-to-undo": "There is no merge to undo.",
  "merged-on": "It was merged into another topic since. Undo that merge first.",
  "not-owner":
    "Nothing was deleted: the words would stay in the database's files, which only the owner of its tables may have rewritten. End the program, and run saintverse memory forget with the owner's address in DATABASE_URL.",
  "cannot-open": "The city could not be opened to phones.",
  "generic-title":
    "A title such as “New topic” or “Misc” does not tell what the talk is about. Choose one that does.",
};

export type KeysWords = typeof keys;

/** Why a page's command was refused. */
export type RefusalsWords = typeof refusals;
