import type { CityEvent } from "./city-events.ts";
import type { MemoryEvent } from "./memory-events.ts";

type Words<Type extends string> = Readonly<Record<Type, boolean>>;

/** Whether an event of a city holds words that can be forgotten. Facts of places, names and rules stay. */
const cityEventWords = {
  "city-founded": false,
  "city-changed": false,
  "language-chosen": false,
  "user-renamed": false,
  "user-described": false,
  "building-created": false,
  "building-changed": false,
  "building-removed": false,
  "persona-settled": false,
  "persona-created": false,
  "persona-changed": false,
  "persona-removed": false,
  "mode-changed": false,
  "model-chosen": false,
  "liveliness-chosen": false,
  "schedule-set": false,
  "schedule-removed": false,
  "move-made": false,
  "message-said": true,
  "messages-removed": false,
  "act-ended": true,
  "emotion-shown": false,
  "tool-used": true,
  "pulse-made": true,
  "turn-made": true,
  "world-event-told": false,
  "caps-changed": false,
  "stage-controlled": false,
  "author-blocked": false,
  "city-noticed": false,
  "everything-stopped": false,
  "everything-resumed": false,
  "visit-requested": false,
  "visit-accepted": false,
  "visit-present": false,
  "visit-renewed": false,
  "visit-returning": false,
  "visit-home": false,
  "visit-rejected": false,
  "visit-thought": false,
  "visitor-accepted": false,
  "visitor-rejected": false,
  "visitor-present": false,
  "visitor-renewed": false,
  "visitor-returning": false,
  "visitor-home": false,
  "city-met": false,
  "city-trusted": false,
  "city-banned": false,
  "city-forgotten": false,
  "call-taken": true,
  "guest-asked": false,
  "thread-opened": false,
  "thread-chosen": false,
  "thread-changed": false,
  "thread-removed": false,
  "answer-set-aside": false,
  "alternative-chosen": false,
  "message-edited": true,
  "message-pinned": false,
  "cues-written": false,
  "cue-given": true,
  "cues-steered": false,
} as const satisfies Words<CityEvent["type"]>;

/** Whether an event of a memory holds words that can be forgotten, or words derived from them. */
const memoryEventWords = {
  "entries-imported": true,
  "entries-assigned": true,
  "topic-changed": true,
  "topics-merged": true,
  "merge-undone": false,
  "entry-edited": true,
  "entries-recalled": false,
  "entry-superseded": false,
  "stretch-summarised": true,
  "person-noted": true,
  "memory-forgotten": false,
} as const satisfies Words<MemoryEvent["type"]>;

type Wordless<Table> = { [T in keyof Table]: Table[T] extends false ? T : never }[keyof Table];

/** The events that nothing has to be taken out of: forgetting handles every other type by name. */
export type WordlessCityEvent = Wordless<typeof cityEventWords>;
export type WordlessMemoryEvent = Wordless<typeof memoryEventWords>;
