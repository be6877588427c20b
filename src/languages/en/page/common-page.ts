import type { Emotion } from "../../../protocol/emotion.ts";
import type { PageRefusal } from "../../../protocol/page-commands.ts";
import type { PersonaCard } from "../../../protocol/page-views.ts";
import type { Mode } from "../../../protocol/place.ts";

/** Words that many parts of the page use. */
export const common = {
  activity: {
    idle: "Listening for you",
    thinking: "Thinking",
    "looking-up": "Looking something up",
    speaking: "Speaking",
  } satisfies Readonly<Record<PersonaCard["activity"], string>>,
  emotion: {
    neutral: "Calm",
    joy: "Happy",
    fun: "Amused",
    sadness: "Sad",
    anger: "Angry",
    surprise: "Surprised",
    shyness: "Shy",
  } satisfies Readonly<Record<Emotion, string>>,
  mode: {
    manual: "Waits to be spoken to",
    user: "Talking with you",
    auto: "Lives freely",
    sleep: "Asleep",
  } satisfies Readonly<Record<Mode, string>>,
  /** For a persona who was talking with the user and is elsewhere now. */
  waitsForUser: "Waits for you",
  face: (name: string, emotion: string) => `The face of ${name}. ${emotion}`,
  refusal: {
    "bad-message": "It could not be read. Please reload the page.",
    "too-fast": "A little too fast. Take a breath and try again.",
    "too-long": "Too long. Please shorten it to 2,000 characters.",
    empty: "There is nothing in it.",
    "not-allowed": "Only the operator may do this.",
    "not-here": "You are somewhere else. Go there first to speak.",
    "not-visible": "The inside of this room cannot be seen.",
    stopped: "The city is stopped. Resume it to talk again.",
    stopping: "The program is stopping and could not take it.",
    "no-answer":
      "She did not answer in time: she is moving to another worker. It may be done all the same; look before you try again.",
    failed: "It did not work. Please try again.",
    full: "It is full. Wait until somebody leaves.",
    "already-here": "Already there.",
    "unknown-building": "That building is gone.",
    "unknown-city":
      "Nobody can go to that city. It must be trusted by the operator and within reach.",
    "unknown-persona": "That persona is not in this city.",
    "unknown-picture": "That picture is not kept any more. Please add it again.",
    "unknown-message": "That message is gone.",
    "not-there": "She had already moved on.",
    "nobody-live": "Nobody is live in the studio.",
    "no-conversation": "There is no conversation to end.",
    "name-taken": "That name is taken. Choose another.",
    "id-taken": "That id is taken. Choose another.",
    occupied: "Somebody is inside. Move them out first.",
    "not-for-visitors":
      "Visitors from other cities are not invited there (nor can they be on the stage, or into rooms that you do not see).",
    "in-use": "It is somebody's home, or in use.",
    "not-private":
      "Conversations can be changed only in a room where you are, with nobody from outside listening.",
    busy: "Somebody there is in the middle of something. Try again in a moment.",
    "too-often": "These times are too close together. Leave 5 minutes or more between them.",
    never: "That time never comes. Check the day and the month.",
    "bad-cron": "The time (cron) cannot be read. Example: 0 7 * * *",
    "bad-time-zone": "The time zone cannot be read. Example: Asia/Tokyo",
    "bad-model": "The model was not changed.",
    "bad-setting": "Nothing was saved.",
    "lost-files":
      "Pictures or the model that you chose are not kept any more. Choose them again on the page “Look”.",
    "bad-mind": "The mind's files have errors.",
    "bad-path": "That file name cannot be used.",
    "too-many": "Too many. Remove one first.",
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
      "This is no invitation of another city. Copy the whole line from its page of cities and paste it again.",
    "no-sound":
      "No page of the stage is open that may sound. Open it in OBS, or in a browser, and click it once.",
    "unknown-utterance": "Those words do not wait for approval any more.",
    "no-eyes": "Her model does not see pictures. Choose one that does.",
    "no-body": "No body that is connected can do that.",
    "unknown-entry": "That memory is not there any more.",
    "unknown-topic": "That topic is not there any more.",
    "nothing-to-undo": "There is no merge to undo.",
    "merged-on": "It was merged into another topic since. Undo that merge first.",
    "not-owner":
      "Nothing was deleted: the words would stay in the database's files, which only the owner of its tables may have rewritten. “Run without the right to change tables” in the guide says how the owner does it.",
    "cannot-open": "The city could not be opened to phones.",
    "generic-title":
      "A title such as “New topic” or “Misc” does not tell what the talk is about. Choose one that does.",
  } satisfies Readonly<Record<PageRefusal, string>>,
  /** The purpose of a model call, by its name in the journal. */
  purpose: {
    turn: "answer",
    appraisal: "feelings",
    decision: "whether to act",
    reasoning: "how it thinks",
  } as Readonly<Record<string, string>>,
  /** Routes that are not names of models. */
  route: { understudy: "understudy" } as Readonly<Record<string, string>>,
  loading: "Opening…",
  close: "Close",
  closeToast: "Close this message",
  cancel: "Cancel",
};

export type CommonWords = typeof common;
