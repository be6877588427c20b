import { forgotten } from "../../protocol/forgotten.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
import { speakerOf } from "../remembering/speakers.ts";
import { isSeenMarked, isTextMarked, isUnknownTo, type Marks } from "./deletion-marks.ts";

/** The redacted stimulus of a persona; the same object when it holds none of the words. */
export function redactedStimulus(marks: Marks, persona: string, stimulus: Stimulus): Stimulus {
  const { author, perceived, pictures, note: _, ...rest } = stimulus;
  const seen = perceived?.map((one, place) =>
    redactedSeen(marks, persona, stimulus.id, one, place + 1),
  );
  const isSeenChanged = seen?.some((one, place) => one !== perceived?.[place]) === true;
  const isUnknown = author !== undefined && isUnknownTo(marks, persona, speakerOf(author).id);
  const isText = isTextMarked(marks, stimulus);
  if (!isText && !isSeenChanged && !isUnknown) return stimulus;
  return {
    ...rest,
    text: isText ? forgotten : stimulus.text,
    ...(isText || pictures === undefined ? {} : { pictures }),
    ...(author === undefined
      ? {}
      : { author: isUnknown ? { ...author, id: forgotten, name: forgotten } : author }),
    ...(seen === undefined ? {} : { perceived: seen }),
  };
}

function redactedSeen(
  marks: Marks,
  persona: string,
  stimulus: string,
  seen: Perceived,
  part: number,
): Perceived {
  const isUnknown = "id" in seen && seen.id !== undefined && isUnknownTo(marks, persona, seen.id);
  const isMarked = isSeenMarked(marks, stimulus, seen, part);
  if (!isUnknown && !isMarked) return seen;
  switch (seen.kind) {
    case "words": {
      const { id, pictures, ...words } = seen;
      return {
        ...words,
        ...(isMarked || pictures === undefined ? {} : { pictures }),
        ...(id === undefined || isUnknown ? {} : { id }),
        name: isUnknown ? forgotten : seen.name,
        text: isMarked ? forgotten : seen.text,
      };
    }
    case "came":
    case "left":
      return { kind: seen.kind, name: forgotten, taint: seen.taint };
    case "arrived": {
      const { errand: _, whom: __, ...rest } = seen;
      return { ...rest, building: forgotten, present: [] };
    }
    case "act":
      return { ...seen, action: forgotten, outcome: { ...seen.outcome, note: forgotten } };
    case "world-event":
      return { ...seen, text: forgotten };
    case "missed":
      return seen;
  }
}
