import { type Issued, prefixOf } from "./rules/thought-rules.ts";
import { type Fields, wireMessages } from "./rules/wire-shapes.ts";

/** Seals a thought of one answer. `before` are the blocks of the answer until then. */
export type Sealer = (text: string, before: readonly Fields[]) => string;

/** Every thought that was given out, with what stood before it and who got it. */
export type SealBook = {
  readonly issued: ReadonlyMap<string, Issued>;
  sealerFor(holder: string, body: Fields): Sealer;
};

export function sealBook(): SealBook {
  const issued = new Map<string, Issued>();
  return {
    issued,
    sealerFor: (holder, body) => {
      const messages = wireMessages(body);
      const run: string[] = [];
      return (text, before) => {
        const seal = Buffer.from(`thought ${issued.size}`).toString("base64");
        run.push(seal);
        issued.set(seal, { holder, text, prefix: prefixOf(body, messages, before), run });
        return seal;
      };
    },
  };
}
