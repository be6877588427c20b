import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageRefusal } from "../../../../../src/protocol/page-commands.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import type { SentPicture } from "../../sight/added-pictures.ts";

/** A message of the user that is not yet in the room. */
export type Pending = {
  readonly id: string;
  readonly text: string;
  readonly pictures?: readonly SentPicture[] | undefined;
  /** The personas who are called to hear it. */
  readonly call?: readonly PersonaId[] | undefined;
  readonly at: number;
  readonly phase: "sending" | "taken" | "refused";
  readonly code?: PageRefusal | undefined;
  readonly note?: string | undefined;
  readonly number?: number | undefined;
};

/**
 * The pending messages to show after the lines: each own message is shown once. `seen`: the number up to which the room
 * is known, also where a message of the user is in another conversation by now.
 */
export function stillPending(
  pending: readonly Pending[],
  lines: readonly RoomLine[],
  seen = 0,
): readonly Pending[] {
  if (pending.length === 0) return pending;
  const keys = new Set(lines.map((line) => (line.kind === "message" ? line.key : undefined)));
  const last = Math.max(seen, lines.at(-1)?.number ?? 0);
  const kept = pending.filter(
    (each) => !keys.has(each.id) && (each.number === undefined || each.number > last),
  );
  return kept.length === pending.length ? pending : kept;
}

/** Kinds that only the operator's log shows; a room shows an emotion next to the words. */
const ofLog: readonly RoomLine["kind"][] = ["act", "pulse", "emotion"];

/** The visible lines of a room: without deleted ones, and without those for the log only. */
export const linesToShow = (
  lines: readonly RoomLine[],
  view: "room" | "log",
): readonly RoomLine[] =>
  view === "log"
    ? lines
    : lines.filter(
        (line) =>
          !ofLog.includes(line.kind) &&
          !(
            line.kind === "message" &&
            (line.progress === "removed" || (line.text === "" && line.pictures === undefined))
          ) &&
          !(line.kind === "turn" && line.outcome !== "failed" && line.stopped !== true),
      );

/** The speaker now: the one whose words grow, or the user, whose words are on their way or are being answered. */
export function whoSpeaks(
  lines: readonly RoomLine[],
  { isSending, isAnswered }: { readonly isSending: boolean; readonly isAnswered: boolean },
): PersonaId | "user" | undefined {
  const newest = lines.findLast((line) => line.kind === "message");
  const who = newest?.kind === "message" ? newest.who : undefined;
  if (newest?.kind === "message" && newest.progress === "growing" && who?.kind === "persona")
    return who.persona;
  return isSending || (isAnswered && who?.kind === "user") ? "user" : undefined;
}

/** The words that a persona says now, unless they stand at the end of her newest message. */
export function wordsAhead(
  lines: readonly RoomLine[],
  persona: string,
  words = "",
): string | undefined {
  const newest = lines.findLast((line) => speaker(line) === persona);
  const stood = newest?.kind === "message" ? newest.text.trimEnd() : "";
  return words === "" || stood.endsWith(words.trim()) ? undefined : words;
}

/** Milliseconds within which a speaker is not introduced again. */
const sameBreath = 5 * 60_000;

const speaker = (line: RoomLine | undefined): string | undefined =>
  line?.kind === "message" ? (line.who.kind === "user" ? "user" : line.who.persona) : undefined;

/** Whether a line needs a face and a name above it: the previous speaker was another one, or spoke long ago. */
export const isIntroduced = (line: RoomLine, before: RoomLine | undefined): boolean =>
  speaker(line) !== speaker(before) || line.at - (before?.at ?? 0) > sameBreath;

/**
 * The lines without turns that failed and were tried again since, or whose persona is told of below: one and the same
 * failure is said once.
 */
export function withoutOldFailures(
  lines: readonly RoomLine[],
  troubled: ReadonlySet<string>,
): readonly RoomLine[] {
  const later = new Set<string>();
  const kept = lines.toReversed().filter((line) => {
    if (!("who" in line) || line.who?.kind !== "persona") return true;
    const { persona } = line.who;
    const isFailure = line.kind === "turn" && line.outcome === "failed";
    const isOld = isFailure && (later.has(persona) || troubled.has(persona));
    if (isFailure || line.kind === "message") later.add(persona);
    return !isOld;
  });
  return kept.toReversed();
}
