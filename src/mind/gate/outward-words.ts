// The gate on the arguments of a tool, which leave the program: whether they reveal something private, in clear or
// disguised. Addresses, code and NG words are not held here.

import type { Json } from "../../kernel/json.ts";
import type { Concealer } from "../secret-mask.ts";
import { disguisesOf } from "./disguises.ts";
import { disguised, openSaid } from "./said.ts";
import { soundsOfOthers } from "./said-sounds.ts";
import type { Hidden } from "./tells-private.ts";

/** The number of characters checked at once, with those before them. */
const piece = 1_000;

/** Every text and number of a value, and the names of its fields. */
function* textsIn(value: Json): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "number") yield String(value);
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one);
  else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield name;
      yield* textsIn(one);
    }
  }
}

/** `asked`: the words of those who may request the call; a text that they contain is not checked. */
export type OutwardGate = (args: Json, hidden: Hidden, asked: string) => boolean;

const squeezed = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");

/** Whether arguments reveal private data, or a secret that `conceal` masks. */
export function openOutwardGate(conceal: Concealer): OutwardGate {
  const saidOf = openSaid();
  const tells = (text: string, before: string, hidden: Hidden): boolean => {
    if (hidden.tells(saidOf(text, before))) return true;
    const { read, decoded, transcribed } = disguisesOf(text, before);
    return [...read, ...decoded, ...transcribed].some(
      (one) =>
        conceal(one) !== one ||
        hidden.tells(
          disguised(one, transcribed.includes(one) ? { sounds: soundsOfOthers(one) } : {}),
        ) ||
        hidden.tells(saidOf(one, "")),
    );
  };
  return (args, hidden, asked) => {
    const all = [...textsIn(args)];
    const written = all.join("\n");
    if (conceal(written) !== written) return true;
    const given = squeezed(asked);
    const whole = all.filter((text) => !given.includes(squeezed(text))).join("\n");
    for (let at = 0; at < whole.length; at += piece) {
      const before = whole.slice(Math.max(0, at - piece), at).replaceAll("\n", " ");
      if (tells(whole.slice(at, at + piece), before, hidden)) return true;
    }
    return false;
  };
}
