// Whatever was said to whom before: the request of a turn that the audience hears holds no word that only others heard.
// Every private word of these lives has the mark in it, in words, thoughts, tool results, notes and acts alike.

import fc from "fast-check";
import { expect, it } from "vitest";
import { type BuildingId, callId, type StimulusId } from "../../src/kernel/id.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { Stimulus } from "../../src/protocol/stimulus.ts";
import { decide } from "../../src/saint-graph/decide.ts";
import { trustOf } from "../../src/saint-graph/judged-turn.ts";
import type { ServerTool } from "../../src/saint-graph/ports.ts";
import { requestFor } from "../../src/saint-graph/request.ts";
import { newborn, type OpenTurn, type SoulState } from "../../src/saint-graph/state.ts";
import { isPublic } from "../../src/trust/company.ts";
import { mayAct } from "../../src/trust/rule.ts";
import { isStranger } from "../../src/trust/source.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { mioMind } from "./soul/awakened.ts";

const mark = "PRIVATE";
const room = { building: "user_room" as BuildingId };
const audience = { id: "v1", name: "viewer", platform: "page", role: "audience" } as const;
const user = { id: "user", name: "user", platform: "city", role: "user" } as const;
const operator = { id: "op", name: "op", platform: "page", role: "operator" } as const;
const words = {
  kind: "words",
  name: "Air",
  role: "persona",
  text: mark,
  taint: "persona",
} as const;

type Kind = keyof typeof stimuli;
/** The stimuli that may activate her; `isPublic`: all of it is said before the audience. */
const stimuli = {
  comment: { kind: "comment", text: "hi", author: audience, source: "audience" },
  "operator's comment": { kind: "comment", text: "hi", author: operator, source: "operator" },
  "user's message": { kind: "message", text: mark, author: user, source: "user", room },
  "what happened": {
    ...{ kind: "perceived", text: mark, source: "persona", perceived: [words], room },
  },
  "a pulse in a room": {
    ...{ kind: "pulse", text: mark, source: "persona", perceived: [words], room },
  },
  "a soliloquy": { kind: "pulse", text: "speak", source: "persona" },
  "a cue of the show": { kind: "show-cue", text: "next", source: "show", topic: "item:0" },
  "going on": { kind: "show-cue", text: mark, source: "persona", room },
} as const satisfies Record<string, Omit<Stimulus, "id" | "writtenAt" | "urgency">>;

const settings = SoulSettings.parse({ audienceTools: [] });
const mind = mioMind;
const tool: ServerTool = {
  name: "recall_memory",
  original: "recall_memory",
  server: "house",
  description: "",
  inputSchema: { type: "object" },
  internal: false,
  readOnly: true,
  declarationSource: "operator",
};

/** One turn of the persona's, to its end; everything she does in it that others must not hear has the mark. */
function lived(before: SoulState, kind: Kind, at: number): SoulState {
  const stimulus = stimulusOf(kind, at);
  const opened = decide(before, { type: "stimulus-arrived", stimulus }, at).state;
  const { open } = opened;
  if (open === null) return opened;
  const turn = open.id;
  const isTheirs = isStranger(open.judged.taint);
  const secret = isTheirs ? "nothing" : mark;
  const call = callId(turn, 0, 0);
  const text = isPublic(open.judged.company) ? "hello" : mark;
  const events: readonly SoulEvent[] = [
    {
      ...{ type: "note-kept", text: `${secret} note`, heard: open.heardBy },
      taint: isTheirs ? "audience" : "persona",
    },
    {
      type: "model-ended",
      turn,
      round: 0,
      parts: [
        { kind: "text", text: secret, thought: true },
        { kind: "call", id: call, name: "recall_memory", args: { query: secret } },
      ],
      finish: "stop",
      route: "r",
      duration: 1,
    },
    {
      type: "tool-ended",
      turn,
      call,
      name: "recall_memory",
      outcome: { output: secret },
      source: "persona",
      duration: 1,
    },
    {
      type: "speech-formed",
      turn,
      round: 1,
      items: [{ index: 0, item: { kind: "say", text } }],
    },
    {
      type: "model-ended",
      turn,
      round: 1,
      parts: [
        {
          kind: "text",
          text: `${text}\n::act\n{"action":"think","inner_words":"${secret}"}\n::end`,
        },
      ],
      finish: "stop",
      route: "r",
      duration: 1,
    },
    { type: "speech-ended", turn, index: 0, outcome: { kind: "heard" } },
  ];
  const state = events.reduce((now, event) => decide(now, event, at).state, opened);
  const trust = trustOf(state.open ?? open);
  const ended = { type: "turn-ended", turn, outcome: "spoken", stimulus: stimulus.id } as const;
  return decide(state, { ...ended, trust }, at).state;
}

const stimulusOf = (kind: Kind, at: number): Stimulus => ({
  ...structuredClone(stimuli[kind]),
  id: `s${at}` as StimulusId,
  writtenAt: at,
  urgency: "queue",
});

const moment = { now: 0, timeZone: "UTC" };

const requestOf = (state: SoulState, open: OpenTurn): string => {
  const judged = requestFor(mind, settings, state, open, [tool], moment);
  return JSON.stringify({ system: judged?.request.system, messages: judged?.request.messages });
};

const kinds = Object.keys(stimuli) as Kind[];
const start = decide(newborn, { type: "soul-woke", settings }, 0).state;

it("the request of a turn that the audience hears holds nothing private", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...kinds), { maxLength: 12 }),
      fc.constantFrom<Kind>("comment", "operator's comment", "a soliloquy", "a cue of the show"),
      fc.integer({ min: 1, max: 400_000 }),
      (past, last, pause) => {
        const state = past.reduce((one, kind, place) => lived(one, kind, place * pause), start);
        const at = past.length * pause;
        const stimulus = stimulusOf(last, at);
        const { open } = decide(state, { type: "stimulus-arrived", stimulus }, at).state;
        expect(open).not.toBeNull();
        if (open !== null) expect(requestOf(state, open)).not.toContain(mark);
      },
    ),
    { numRuns: tries(500) },
  );
});

it("what is private stands in the request of a turn that others hear", () => {
  const state = lived(start, "user's message", 1);
  const stimulus = stimulusOf("user's message", 2);
  const { open } = decide(state, { type: "stimulus-arrived", stimulus }, 2).state;
  if (open === null) throw new Error("no turn was opened");
  expect(requestOf(state, open)).toContain(`${mark} note`);
});

it("what strangers said allows no act, however old it is, and stands in nothing that is not theirs away from the stage", () => {
  const afterComment = lived(start, "comment", 1_000);
  const next = (kind: Kind, later: number, more: Partial<Stimulus> = {}): string => {
    const at = 1_000 + later;
    const stimulus = { ...stimulusOf(kind, at), ...more };
    const { open } = decide(afterComment, { type: "stimulus-arrived", stimulus }, at).state;
    if (open === null) return "none";
    const trust = requestFor(mind, settings, afterComment, open, [tool], moment)?.trust;
    if (trust === undefined) return "no request";
    const may = mayAct(trust) ? "acts" : trust.anew === true ? "acts anew" : "no act";
    return `${may}, ${open.judged.strangers}`;
  };
  const theirs = { ...words, taint: "audience" } as const;
  expect(next("a soliloquy", 3_600_000)).toBe("no act, kept");
  expect(next("a pulse in a room", 1_000)).toBe("acts, left-out");
  expect(next("a pulse in a room", 1_000, { perceived: [theirs] })).toBe("no act, kept");
  expect(next("what happened", 1_000)).toBe("acts, left-out");
  expect(next("what happened", 86_400_000, { perceived: [theirs] })).toBe("no act, kept");
  expect(
    next("what happened", 1_000, {
      perceived: [theirs, { ...words, role: "user", taint: "user" }],
    }),
  ).toBe("acts anew, kept");
  expect(next("going on", 1_000)).toBe("acts, left-out");
  expect(next("a cue of the show", 1_000)).toBe("acts anew, quoted");
  expect(next("operator's comment", 1_000)).toBe("acts anew, quoted");
  expect(next("user's message", 1_000)).toBe("acts anew, quoted");
  expect(next("user's message", 1_000, { perceived: [theirs] })).toBe("acts anew, quoted");
});
