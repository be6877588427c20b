// L1 and L2 of seal.ts.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { CallId } from "../kernel/id.ts";
import type { Message } from "../protocol/message.ts";
import { type Company, ears, type Source, sources } from "../protocol/trust.ts";
import { alone, isPublic, mayRepeat, onStage } from "../trust/company.ts";
import { type Piece, piece } from "../trust/piece.ts";
import {
  type Callable,
  isConfined,
  isLeftOut,
  type Judged,
  mayCall,
  mayTry,
} from "../trust/rule.ts";
import { leastTrusted, levelOf } from "../trust/source.ts";
import { seal, sealAside } from "./seal.ts";

const company: fc.Arbitrary<Company> = fc
  .record({ ears: fc.constantFrom(...ears), outsiders: fc.subarray(["visitor:b", "a2a:c"]) })
  .map((one) => (isPublic(one) && one.ears !== "stage" ? one : { ears: one.ears, outsiders: [] }));
const judged: fc.Arbitrary<Judged> = fc.record({
  taint: fc.constantFrom<Source>("user", "persona"),
  company,
  strangers: fc.constantFrom("kept", "quoted", "left-out"),
  found: fc.constantFrom("kept", "left-out"),
});
const mark = fc.record({ source: fc.constantFrom(...sources), heardBy: company });
const marks = fc.array(mark, { maxLength: 4 });
type Mark = { readonly source: Source; readonly heardBy: Company };

let made = 0;
const written = ({ source, heardBy }: Mark): Piece => piece(`<${made++}>`, source, heardBy);
const said = (one: Mark): Piece<Message> => {
  const { value, source, heardBy } = written(one);
  return piece({ role: "user", parts: [{ kind: "text", text: value }] }, source, heardBy);
};
const tool = (one: Mark, at: number): Piece<Callable> =>
  piece({ name: `t${at}`, original: "find", server: "a" }, one.source, one.heardBy);

const none = { audienceTools: [], trustedTools: [] };
const draft = fc.record({
  system: marks,
  past: fc.array(marks, { maxLength: 3 }),
  begun: marks,
  tools: marks,
});

it("sends what those who hear heard, and is judged by the least trusted piece of it (L1, L2)", () => {
  fc.assert(
    fc.property(draft, judged, (one, by) => {
      const system = one.system.map(written);
      const past = one.past.map((turn) => turn.map(said));
      const begun = one.begun.map(said);
      const tools = one.tools.map(tool);
      const sealed = seal(
        {
          ...{ system, past, begun, rounds: [], now: [], whole: [], tools, toolChoice: "auto" },
          ...{ turn: "t", callId: () => "c" as CallId },
        },
        {
          ...{ judged: by, grants: none, mayBeginAnew: () => false },
          readable: (first, rest) => [...first, ...rest],
          specsOf: (all) => all.map(({ name }) => ({ name, description: "", inputSchema: {} })),
        },
      );
      if (sealed === undefined) {
        expect(begun.every(({ heardBy }) => mayRepeat(heardBy, by.company))).toBe(false);
        return;
      }
      const text = JSON.stringify(sealed.request);
      const held = [...system, ...begun, ...past.flat()].filter(({ value }) =>
        text.includes(textOf(value)),
      );
      for (const { heardBy } of held) expect(mayRepeat(heardBy, by.company)).toBe(true);
      const background = held.filter(({ value }) => !begun.some((each) => each.value === value));
      expect(background.filter(({ source }) => isLeftOut(source, by))).toEqual([]);
      expect(sealed.taint).toBe(leastTrusted(sealed.taint, ...held.map(({ source }) => source)));
      const now = { ...by, taint: sealed.taint };
      for (const { name } of sealed.request.tools) {
        const offered = tools.find(({ value }) => value.name === name);
        const { value, source } = offered ?? tool({ source: "audience", heardBy: by.company }, 99);
        const isTried = levelOf(source) === "found" && mayTry(now, value);
        expect(mayCall(none, now, value) || isTried).toBe(true);
        expect(sealed.taint).toBe(leastTrusted(sealed.taint, source));
      }
    }),
  );
});

it("offers tools that nobody approved where the user asks, beside a stranger's words to be asked apart, and nowhere else", () => {
  const begun = said({ source: "user", heardBy: alone });
  const offeredIn = (strangers: Judged["strangers"], taint: Source) => {
    const by: Judged = { taint: "user", company: alone, strangers, found: "kept" };
    const past = [[said({ source: taint, heardBy: alone })]];
    const sealed = seal(
      {
        ...{ system: [], past, begun: [begun], rounds: [], now: [], whole: [], toolChoice: "auto" },
        tools: [tool({ source: "tool", heardBy: onStage }, 0)],
        ...{ turn: "t", callId: () => "c" as CallId },
      },
      {
        ...{ judged: by, grants: none, mayBeginAnew: () => true },
        readable: (first, rest) => [...first, ...rest],
        specsOf: (all) => all.map(({ name }) => ({ name, description: "", inputSchema: {} })),
      },
    );
    const { tools = [], toolsAnew = [] } = sealed?.request ?? {};
    const callable = tools.filter(({ name }) => !toolsAnew.includes(name));
    const confined = sealed !== undefined && isConfined({ ...by, taint: sealed.taint }, find);
    return [callable.length, tools.length, confined];
  };
  const { value: find } = tool({ source: "tool", heardBy: onStage }, 0);
  expect(offeredIn("quoted", "user")).toEqual([1, 1, true]);
  expect(offeredIn("quoted", "tool")).toEqual([1, 1, true]);
  expect(offeredIn("quoted", "audience")).toEqual([0, 1, true]);
  expect(offeredIn("left-out", "user")).toEqual([0, 0, false]);
  expect(offeredIn("kept", "user")).toEqual([0, 0, false]);
});

const textOf = (value: string | Message): string =>
  typeof value === "string"
    ? value
    : value.parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("");

it("judges a question beside the turns by the least trusted piece of it", () => {
  fc.assert(
    fc.property(mark, mark, (system, text) => {
      const sealed = sealAside({
        ...{ system: written(system), text: written(text) },
        ...{ turn: "t", callId: () => "c" as CallId },
      });
      expect(sealed.taint).toBe(leastTrusted(system.source, text.source));
      expect(sealed.request.tools).toEqual([]);
    }),
  );
});
