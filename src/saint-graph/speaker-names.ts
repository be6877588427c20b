// The names that an answer may put before a line: hers, and those of others who take part in the turn.

import type { Mind } from "../mind/mind.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { SpeakerNames } from "./speech/labels.ts";

const shortest = 2;

/** Her names in full and in part, and the names of who spoke to her or was perceived. */
export function speakerNames(
  { id, displayName }: Pick<Mind, "id" | "displayName">,
  stimulus: Stimulus | undefined,
): SpeakerNames {
  const parts = displayName.split(/[\s・]+/u).filter(({ length }) => length >= shortest);
  const own = [displayName, id, ...parts];
  const { author, perceived = [] } = stimulus ?? {};
  const heard = perceived.flatMap((one) => (one.kind === "words" ? [one.name] : []));
  const others = [...(author === undefined ? [] : [author.name]), ...heard].filter(
    (name) => name.length >= shortest && !own.includes(name),
  );
  return { own, others: [...new Set(others)] };
}
