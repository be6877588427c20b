// Every request of thousands of turns, as Google's API would read it.

import { expect, it } from "vitest";
import type { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import type { ModelRequest } from "../../../src/saint-graph/ports.ts";
import { requestFor } from "../../../src/saint-graph/request.ts";
import type { RoundReason } from "../../../src/saint-graph/state.ts";
import { bodyTools } from "../../doubles/attentive-body.ts";
import { googleRequest } from "../../fixtures/google-request.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { violationsOf } from "../../wire/fake-gemini/violations.ts";
import { live, simSettings } from "../soul-simulator.ts";
import { mioMind, nudges, speechModes } from "./awakened.ts";

const moment = { now: Date.UTC(2026, 10, 21), timeZone: "Asia/Tokyo" };
const flash = "gemini-3.8-flash";

/** Small whole numbers from a seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_000;
  };
}

/** The dice of a life that seldom arrives, is interrupted or killed, and mostly has its effects answered. */
function choices(next: () => number): readonly number[] {
  return Array.from({ length: 400 }, () => {
    const rest = next() % 60_000;
    const kind = next() % 40;
    return rest * 16 + (kind < 6 ? kind % 4 : 4);
  });
}

type Requested = { readonly request: ModelRequest; readonly reason: RoundReason };

/** The requests of a life to the model, and the ends of its turns. */
function requestsOf(life: number, settings: SoulSettings, dice: readonly number[]) {
  const seen: Requested[] = [];
  const { steps } = live(settings, dice);
  for (const { after, effects } of steps) {
    const { open } = after;
    const think = effects.find((effect) => effect.type === "think");
    if (open === null || think?.turn !== open.id) continue;
    const request = requestFor(mioMind, settings, after, open, bodyTools, moment)?.request;
    if (request === undefined) continue;
    seen.push({ request, reason: think.reason });
  }
  const count = (type: string) => steps.filter(({ event }) => event.type === type).length;
  return {
    seen,
    turns: count("turn-ended"),
    interruptions: count("turn-interrupted"),
    route: life % 5 === 0 ? "another" : "dice",
  };
}

/** Windows from one turn to six, and a budget of tokens that one long turn is beyond. */
function settingsOf(life: number): SoulSettings {
  const sim = simSettings(speechModes[life % 2] ?? "text");
  return {
    ...sim,
    nudges: life % 4 < 2 ? sim.nudges : nudges,
    history: { turns: 1 + (life % 6), tokens: life % 3 === 0 ? 500 : 2_000 },
  };
}

it("random turns make no request that is answered 400", async () => {
  const turns = tries(10_000);
  const next = dice(20_261_121);
  const flaws: string[] = [];
  const met = { turns: 0, interruptions: 0, requests: 0, retries: 0, toolsOff: 0, results: 0 };
  for (let life = 0; met.turns < turns && flaws.length === 0; life += 1) {
    const {
      seen,
      turns: ended,
      interruptions,
      route,
    } = requestsOf(life, settingsOf(life), choices(next));
    met.turns += ended;
    met.interruptions += interruptions;
    met.requests += seen.length;
    met.retries += seen.filter(({ reason }) => reason === "retry").length;
    met.toolsOff += seen.filter(({ request }) => request.toolChoice === "none").length;
    for (const { request } of seen) {
      const body = await googleRequest(request, [flash, route]);
      const parts = body.contents.flatMap((content) => content.parts);
      met.results += parts.filter(({ functionResponse }) => functionResponse).length;
      for (const { rule, message } of violationsOf(body, flash)) {
        flaws.push(`life ${life}: ${rule} ${message}`);
      }
    }
  }
  expect(flaws).toEqual([]);
  expect(Object.entries(met).filter(([, count]) => count < 0.03 * turns)).toEqual([]);
}, 60_000);
