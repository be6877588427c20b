// `personas/<id>/log.json` with its `old_log/`, and the histories of buildings: an array of messages, or {log: […]}.

import { entryMaker } from "../../../memory/formats/entry-maker.ts";
import { timeReader } from "../../../memory/formats/file-times.ts";
import type { JsonPath } from "../../../memory/formats/json-pieces.ts";
import { flawNote } from "../../../memory/formats/piece-notes.ts";
import type {
  FormatReader,
  Read,
  ReadFile,
  ReadingContext,
} from "../../../memory/formats/reading.ts";
import { type LogPlace, logEntries } from "./log-entries.ts";
import { type LogMessage, logMessage } from "./log-message.ts";
import { nothingOverheard, overhearing } from "./overheard.ts";

export const descendLog = (path: JsonPath): boolean =>
  path.length === 0 || (path.length === 1 && path[0] === "log");

/** `building`: the building of the history; absent: her own log. */
export function logReader(
  reading: ReadingContext,
  file: ReadFile,
  building?: string,
): FormatReader {
  const messages: LogMessage[] = [];
  return {
    take: messageTaker(reading, file, building, messages),
    end: () => readAll(messages, { reading, file, building }),
  };
}

/** Reads a building's history from several files, each with messages that the others lack. */
export function historyReader(reading: ReadingContext, file: ReadFile, building: string) {
  const lists: LogMessage[][] = [];
  return {
    /** Returns the function for the pieces of one more of the files. */
    part(part: ReadFile): FormatReader["take"] {
      const messages: LogMessage[] = [];
      lists.push(messages);
      return messageTaker(reading, part, building, messages);
    },
    end: () => readAll(mergedHistories(lists), { reading, file, building }),
  };
}

function messageTaker(
  reading: ReadingContext,
  file: ReadFile,
  building: string | undefined,
  messages: LogMessage[],
): FormatReader["take"] {
  const times = timeReader(reading.timeZone, reading.now);
  let position = 0;
  return (piece) => {
    if (piece.kind === "flaw") return [flawNote(file.name, piece)];
    // A message may lack fields, which would change its key.
    if (!isItem(piece.path) || piece.cut) return [];
    position += 1;
    const spot = { file: file.name, position };
    const isOwn = building === undefined;
    const message = logMessage(piece.value, spot, { reading, times, isOwn });
    if ("kind" in message) return [message];
    messages.push(message);
    return [];
  };
}

/** `[i]` or `log[i]`. */
const isItem = (path: JsonPath): boolean => typeof path.at(-1) === "number";

type Whole = {
  readonly reading: ReadingContext;
  readonly file: ReadFile;
  readonly building: string | undefined;
};

/** The conversation of a log in which several people talk. */
const talkOfLog = "talk:log";

/** The entries of a complete history. SAIVerse cuts logs at two megabytes: they fit into memory. */
export function readAll(
  messages: readonly LogMessage[],
  { reading, file, building }: Whole,
): readonly Read[] {
  const maker = entryMaker(reading, file);
  const userTexts = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const overheard =
    building === undefined
      ? overhearing(userTexts, new Set(reading.names.values()))
      : nothingOverheard;
  const own = overheard.isTalk ? talkOfLog : `user:${reading.user.id}`;
  const where: LogPlace = {
    conversation: building === undefined ? own : building,
    visibility: building === undefined ? "private" : "building",
    place: building,
  };
  return [...logEntries(messages, { reading, maker, where, overheard }), ...maker.end()];
}

// Two histories of one building, which SAIVerse wrote side by side and which diverge.

/** Each message once, or as often as in the history with the most copies; sorted by time. */
function mergedHistories(lists: readonly (readonly LogMessage[])[]): readonly LogMessage[] {
  const most = new Map<string, number>();
  const kept: { readonly message: LogMessage; readonly time: number }[] = [];
  for (const list of lists) {
    const counts = new Map<string, number>();
    let time = 0;
    for (const message of list) {
      if (typeof message.time === "number") time = message.time;
      const same = sameness(message);
      const count = (counts.get(same) ?? 0) + 1;
      counts.set(same, count);
      if (count <= (most.get(same) ?? 0)) continue;
      most.set(same, count);
      kept.push({ message, time });
    }
  }
  return kept.sort((a, b) => a.time - b.time).map(({ message }) => message);
}

const sameness = ({ role, persona, content, time }: LogMessage): string =>
  JSON.stringify([role, persona, content, time]);
