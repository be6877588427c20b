import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StimulusId, TurnId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import type { PictureReference } from "../../src/protocol/picture-reference.ts";
import type { Perceived, Stimulus } from "../../src/protocol/stimulus.ts";
import { type Company, type Source, sources } from "../../src/protocol/trust.ts";
import { historyFor, windowOf } from "../../src/saint-graph/history.ts";
import { judgedFor, stimulusSourceOf } from "../../src/saint-graph/judging.ts";
import { remember } from "../../src/saint-graph/past.ts";
import type { OpenTurn, PastTurn } from "../../src/saint-graph/state.ts";
import { alone, onStage } from "../../src/trust/company.ts";
import { type Judged, tainted } from "../../src/trust/rule.ts";
import { leastTrusted, levelOf } from "../../src/trust/source.ts";
import { messagesIn } from "../fixtures/history-messages.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { live, simSettings } from "./soul-simulator.ts";

const reader = { language: "ja" } as const;
const choices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 20, maxLength: 250 });

/** Every request that a life made, in order. */
function requestsOf(
  mode: "text" | "tool",
  dice: readonly number[],
): readonly (readonly Message[])[] {
  const settings = simSettings(mode);
  return live(settings, dice).steps.flatMap(({ after, effects }) => {
    const { open } = after;
    const asks = effects.some((effect) => effect.type === "think" && effect.turn === open?.id);
    return open !== null && asks
      ? [messagesIn(reader, historyFor(reader, after.past, open, settings.history))]
      : [];
  });
}

const callsOf = (message: Message | undefined) =>
  (message?.parts ?? []).flatMap((part) => (part.kind === "call" ? [part.id] : []));
const resultsOf = (message: Message | undefined) =>
  (message?.parts ?? []).flatMap((part) => (part.kind === "result" ? [part.id] : []));

describe.each(["text", "tool"] as const)("historyFor, in %s mode", (mode) => {
  const everyRequest = (law: (messages: readonly Message[]) => void) =>
    fc.assert(
      fc.property(choices, (dice) => {
        for (const messages of requestsOf(mode, dice)) law(messages);
      }),
      { numRuns: tries(400) },
    );

  it("H1: starts with a user message and ends with one", () =>
    everyRequest((messages) => {
      expect(messages[0]?.role).toBe("user");
      expect(messages.at(-1)?.role).toBe("user");
    }));

  it("H2: roles alternate and nothing is empty", () =>
    everyRequest((messages) => {
      messages.forEach((message, at) => {
        expect(message.role).toBe(at % 2 === 0 ? "user" : "model");
        expect(message.parts.length).toBeGreaterThan(0);
        for (const part of message.parts) if (part.kind === "text") expect(part.text).not.toBe("");
      });
    }));

  it("H4: calls and their results stand next to each other, one to one, with ids of their own", () =>
    everyRequest((messages) => {
      messages.forEach((message, at) => {
        if (message.role === "model") expect(resultsOf(message)).toEqual([]);
        else {
          expect(callsOf(message)).toEqual([]);
          expect(resultsOf(message)).toEqual(callsOf(messages[at - 1]));
        }
      });
      const ids = messages.flatMap(callsOf);
      expect(new Set(ids).size).toBe(ids.length);
    }));
});

describe("historyFor, for words of many sources", () => {
  /** The ways in which the user speaks: plainly, asking for strangers' words, asking for a deed. */
  const texts = ["元気？", "視聴者はなんて？", "カフェに行って。"];
  const role = fc.constantFrom("operator" as const, "user" as const, "audience" as const);
  const seen = fc.record({ source: fc.constantFrom(...sources), isAct: fc.boolean() });
  const heard = fc.record({
    role,
    text: fc.constantFrom(...texts),
    seen: fc.array(seen, { maxLength: 3 }),
    note: fc.option(fc.constantFrom(...sources), { nil: undefined }),
    tool: fc.boolean(),
    anew: fc.boolean(),
    shown: fc.option(fc.constantFrom("shown", "screen", "stage"), { nil: undefined }),
    seenShown: fc.option(fc.constantFrom("shown", "stage"), { nil: undefined }),
    here: fc.constantFrom(alone, { ears: "room", outsiders: [] } as const, onStage),
  });

  type Seen = typeof seen extends fc.Arbitrary<infer T> ? T : never;
  type Heard = typeof heard extends fc.Arbitrary<infer T> ? T : never;

  const markOf = (source: Source) => `=${source}=`;
  const perceivedFrom = ({ source, isAct }: Seen): Perceived =>
    isAct
      ? {
          ...{ kind: "act", action: "ask", taint: source },
          outcome: { kind: "done", note: markOf(source) },
        }
      : { kind: "words", name: "だれか", role: "persona", text: markOf(source), taint: source };

  /** A picture whose file name is the mark of its source. */
  const pictureFrom = (origin: PictureReference["origin"]): PictureReference => ({
    ...{ mediaType: "image/jpeg", bytes: 9, width: 9, height: 9, origin },
    name: markOf(origin === "stage" ? "screen" : "picture"),
  });

  const shownBeside = (origin: PictureReference["origin"]): Perceived => ({
    ...{ kind: "words", name: "だれか", role: "user", text: "見て", taint: "user" },
    pictures: [pictureFrom(origin)],
  });

  const stimulusFrom = (at: number, one: Heard): Stimulus => ({
    ...{ id: `s${at}` as StimulusId, kind: "message", writtenAt: 0, urgency: "queue" },
    text: one.role === "audience" ? markOf("audience") : one.text,
    author: { id: one.role, name: one.role, platform: "city", role: one.role },
    source: one.role,
    perceived: [
      ...one.seen.map(perceivedFrom),
      ...(one.seenShown === undefined ? [] : [shownBeside(one.seenShown)]),
    ],
    ...(one.shown === undefined ? {} : { pictures: [pictureFrom(one.shown)] }),
    ...(one.note === undefined ? {} : { note: markOf(one.note), noteTaint: one.note }),
  });

  it("H7: holds no words of a source that is less trusted than what the turn is judged by", () => {
    fc.assert(
      fc.property(fc.array(heard, { minLength: 2, maxLength: 6 }), (life) => {
        let past: readonly PastTurn[] = [];
        life.forEach((one, at) => {
          const stimulus = stimulusFrom(at, one);
          const begun = judgedFor(stimulus, { company: one.here });
          const isAnew = one.anew && levelOf(stimulusSourceOf(stimulus)) === "own";
          const own = { strangers: "left-out", found: "left-out" } as const;
          const given = isAnew ? { ...begun.judged, ...own } : begun.judged;
          const history = historyFor(
            reader,
            past,
            openTurnOf(at + 1, stimulus, given, begun.heardBy),
            simSettings("text").history,
          );
          const all = [...history.past.flat(), ...history.begun, ...history.rounds];
          const judged = {
            ...given,
            taint: leastTrusted(given.taint, ...all.map(({ source }) => source)),
          };
          const open = openTurnOf(at + 1, stimulus, judged, begun.heardBy);
          const request = JSON.stringify(messagesIn(reader, history));
          const there = sources.filter((source) => request.includes(markOf(source)));
          const rank = (source: Source) => levels.indexOf(levelOf(source));
          const least = Math.max(0, ...there.map(rank));
          expect([there, judged.taint, least <= rank(judged.taint)]).toEqual([
            there,
            judged.taint,
            true,
          ]);
          past = [...past, pastOf(open, one.tool)];
        });
      }),
      { numRuns: tries(2_000) },
    );
  });
});

const levels = ["own", "found", "brought", "stranger"];

const openTurnOf = (
  ordinal: number,
  stimulus: Stimulus,
  judged: Judged,
  heardBy: Company = judged.company,
): OpenTurn => ({
  ...{ id: `t${ordinal}` as TurnId, ordinal, stimulus, judged, tries: 0, startedAt: 0, wakes: 0 },
  heardBy,
  ...{ rounds: [], speech: [], rawSpeech: "none", spent: [], ending: false },
  leftOut: { turns: 0, perceived: 0, notes: 0, memories: 0, unheard: 0 },
});

/** The turn once it is over: she repeated the least trusted words she read, and those of a server where she called it. */
function pastOf(open: OpenTurn, isToolCalled: boolean): PastTurn {
  const judged = isToolCalled ? tainted(open.judged, "tool") : open.judged;
  const text = `=${judged.taint}=`;
  const step = { role: "model", parts: [{ kind: "text", text }], route: undefined } as const;
  const past = remember({ ...open, judged }, "text");
  return { ...past, steps: [step], ...(past.said === undefined ? {} : { said: text }) };
}

describe("pictures of people in a history", () => {
  const shownIn = (messages: readonly Message[]): readonly string[] =>
    messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === "image" ? part.name : [])),
    );
  const settings = { ...simSettings("text").history, turns: 40 };

  it("H3 and H5: are the newest ones, at most six, and change seldom", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 30 }), (counts) => {
        let past: readonly PastTurn[] = [];
        let before: readonly string[] = [];
        let moves = 0;
        const all: string[] = [];
        counts.forEach((count, at) => {
          const pictures = Array.from({ length: count }, (_, place) => ({
            ...({
              mediaType: "image/jpeg",
              bytes: 9,
              width: 9,
              height: 9,
              origin: "shown",
            } as const),
            name: `p${at}-${place}`,
          }));
          all.push(...pictures.map(({ name }) => name));
          const stimulus: Stimulus = {
            ...{ id: `s${at}` as StimulusId, kind: "message", text: "", writtenAt: 0 },
            ...{ urgency: "queue", source: "user", pictures },
            author: { id: "user", name: "user", platform: "city", role: "user" },
          };
          const open = openTurnOf(at + 1, stimulus, judgedFor(stimulus, { company: alone }).judged);
          const shown = shownIn(messagesIn(reader, historyFor(reader, past, open, settings)));
          expect(shown.length).toBeLessThanOrEqual(6);
          expect(shown.length).toBeGreaterThanOrEqual(Math.min(all.length, 4));
          expect(shown).toEqual(all.slice(all.length - shown.length));
          if (before.length > 0 && shown[0] !== before[0]) moves += 1;
          before = shown;
          past = [...past, pastOf(open, false)];
        });
        expect(moves).toBeLessThanOrEqual(Math.ceil(all.length / 3));
      }),
      { numRuns: tries(500) },
    );
  });
});

describe("looks at the stream in a history", () => {
  it("H5: the newest one is shown, in its own turn and in those after it; of older ones the line stays", () => {
    const isLook = fc.boolean();
    const settings = { ...simSettings("text").history, turns: 40 };
    fc.assert(
      fc.property(fc.array(isLook, { minLength: 1, maxLength: 20 }), (kinds) => {
        let past: readonly PastTurn[] = [];
        const all: string[] = [];
        kinds.forEach((look, at) => {
          const about = { id: `s${at}` as StimulusId, writtenAt: 0, urgency: "queue" } as const;
          const picture: NonNullable<Stimulus["pictures"]>[number] = {
            ...{ name: `look${at}`, mediaType: "image/jpeg", origin: "stage" },
            ...{ bytes: 9, width: 9, height: 9 },
          };
          if (look) all.push(picture.name);
          const stimulus: Stimulus = look
            ? {
                ...{ ...about, kind: "pulse", text: "look", source: "show", ordered: true },
                pictures: [picture],
              }
            : {
                ...{ ...about, kind: "comment", text: "?", source: "audience" },
                author: { id: "x:1", name: "x", platform: "x", role: "audience" },
              };
          const { judged } = judgedFor(stimulus, { company: onStage });
          const open = openTurnOf(at + 1, stimulus, judged);
          const messages = messagesIn(reader, historyFor(reader, past, open, settings));
          const parts = messages.flatMap((message) => message.parts);
          const shown = parts.flatMap((part) => (part.kind === "image" ? part.name : []));
          expect(shown).toEqual(all.slice(-1));
          past = [...past, pastOf(open, false)];
        });
      }),
      { numRuns: tries(300) },
    );
  });
});

describe("windowOf", () => {
  const limit = { turns: 8, tokens: 1_000 };

  it("H3 and H5: holds whole turns within both limits and moves in blocks, never back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 60 }), (sizes) => {
        let kept: readonly PastTurn[] = [];
        let start = 0;
        sizes.forEach((tokens, at) => {
          kept = windowOf([...kept, pastTurn(at + 1, tokens)], null, limit);
          const first = kept[0]?.ordinal ?? start;
          expect(kept.length).toBeLessThanOrEqual(limit.turns);
          expect(kept.reduce((sum, turn) => sum + turn.tokens, 0)).toBeLessThanOrEqual(
            limit.tokens,
          );
          expect(first).toBeGreaterThanOrEqual(start);
          start = first;
        });
      }),
      { numRuns: tries(1_000) },
    );
  });

  it("H3: keeps the newest turns that fit, where few do, and a window moves less often than by each turn", () => {
    const wide = { turns: 24, tokens: 1_000 };
    const starts = Array.from({ length: 60 }, (_, count) => {
      const past = Array.from({ length: count + 1 }, (_each, at) => pastTurn(at + 1, 300));
      const kept = windowOf(past, null, wide);
      expect(kept.length).toBeGreaterThan(0);
      return kept[0]?.ordinal ?? 0;
    });
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const short = Array.from({ length: 60 }, (_, at) => pastTurn(at + 1, 30));
    const begins = short.map((_, at) => windowOf(short.slice(0, at + 1), null, wide)[0]?.ordinal);
    expect(new Set(begins).size).toBeLessThan(10);
  });

  it("H3: keeps what fits", () => {
    const past = Array.from({ length: 8 }, (_, at) => pastTurn(at + 1, 10));
    expect(windowOf(past, null, limit)).toEqual(past);
    expect(windowOf([...past, pastTurn(9, 10)], null, limit)[0]?.ordinal).toBe(3);
  });
});

const pastTurn = (ordinal: number, tokens: number): PastTurn => ({
  ordinal,
  stimulus: {
    id: `s${ordinal}` as StimulusId,
    kind: "comment",
    text: `comment ${ordinal}`,
    source: "audience",
    writtenAt: 0,
    urgency: "queue",
  },
  judged: {
    taint: "audience",
    company: { ears: "stage", outsiders: [] },
    strangers: "kept",
    found: "kept",
  },
  heardBy: { ears: "stage", outsiders: [] },
  steps: [],
  tokens,
});
