// `kill -9` of a soul at random moments of its turns: nothing it had taken in is lost, nothing is heard twice.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readEntries } from "../../src/adapters/store/journal-reader.ts";
import { JournalEvent } from "../../src/protocol/journal-event.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import { fakeGemini, violations } from "../e2e/ends.ts";
import { freshFolder, type Program, startProgram } from "../e2e/program.ts";
import { field, listOf, wireContent } from "../wire/fake-gemini/rules/wire-shapes.ts";
import type { Script, ScriptPart, SeenRequest } from "../wire/fake-gemini/script.ts";
import { type CountingBody, countingBody } from "./counting-body.ts";

const kills = Number(process.env["CHAOS_KILLS"] ?? 200);
const key = "a-key-for-the-chaos-trials";
const pace = 25;
/** Milliseconds within which the soul is killed after its first sign of life: about the length of a turn. */
const longestLife = 500;

const sentences = (number: string) =>
  ["一", "二", "三", "四"].map((place) => `${number}番への答えの${place}つめ。`);

/** Answers comment n with its own four sentences, those of them that it has not said, every third one after ringing a bell. */
function numberedAnswer(speech: "text" | "tool") {
  return ({ body }: SeenRequest): Script => {
    const contents = listOf(field(body, "contents")).map(wireContent);
    const textOf = (at: number) =>
      (contents[at]?.parts ?? []).map(({ fields }) => String(field(fields, "text") ?? "")).join("");
    const at = contents.findLastIndex(
      ({ role }, place) => role === "user" && /質問\d+番/.test(textOf(place)),
    );
    const number = [...textOf(at).matchAll(/質問(\d+)番/g)].at(-1)?.[1] ?? "0";
    const calls = contents.slice(at + 1).flatMap((content) => content.calls);
    const called = calls.map(({ call }) => String(call?.name));
    const said = contents
      .slice(at + 1)
      .filter(({ role }) => role === "model")
      .map((content) => JSON.stringify(content.parts))
      .join("\n");
    const left = sentences(number).filter((text) => !said.includes(text));
    const steps = (parts: readonly ScriptPart[]): Script => ({
      steps: parts.flatMap((part) => [{ delay: pace }, { parts: [part] }]),
    });
    if (Number(number) % 3 === 0 && !called.includes("ring_bell")) {
      return steps([{ call: "ring_bell", args: { number }, id: `bell-${number}` }]);
    }
    if (speech === "text") return steps(left.map((text) => ({ text })));
    return steps(
      left.map((text, place) => ({
        call: "speak",
        args: { text },
        id: `speak-${number}-${place}`,
      })),
    );
  };
}

const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);

async function eventsIn(folder: string): Promise<readonly SoulEvent[]> {
  const read = readEntries({
    file: join(folder, "home", "journal.sqlite"),
    parse: (json) => JournalEvent.parse(json),
  });
  if (!read.ok) throw new Error(read.error.code);
  const events: SoulEvent[] = [];
  for await (const { stream, event } of read.value) {
    if (stream.startsWith("soul:")) events.push(SoulEvent.parse(event));
  }
  return events;
}

/** Checks the journal's promises about comments: each one once, and each begun turn has its end. */
function expectWhole(events: readonly SoulEvent[], comments: number): void {
  const arrived = events.flatMap((event) =>
    event.type === "stimulus-arrived" && event.stimulus.kind === "comment"
      ? [event.stimulus.text]
      : [],
  );
  const asked = Array.from({ length: comments }, (_, n) => `質問${n + 1}番`);
  expect(arrived).toEqual(asked);
  const begun = new Set(
    events.flatMap((event) => (event.type === "model-started" ? [event.turn] : [])),
  );
  const ended = events.flatMap((event) => (event.type === "turn-ended" ? [event.turn] : []));
  expect(new Set(ended)).toEqual(begun);
  expect(ended.length).toBe(begun.size);
}

/** The number of sentences formed and never heard, but for those of turns given up. A kill costs one at most. */
function unheard(events: readonly SoulEvent[], heard: readonly string[]): number {
  const given = new Set(
    events.flatMap((event) =>
      event.type === "turn-ended" && event.note !== undefined ? [event.turn] : [],
    ),
  );
  const formed = events.flatMap((event) =>
    event.type === "speech-formed" && !given.has(event.turn) ? event.items : [],
  );
  return formed.filter(({ item }) => item.kind === "say" && !heard.includes(item.text)).length;
}

const isIdle = (events: readonly SoulEvent[], comments: number): boolean =>
  events.filter((event) => event.type === "turn-ended").length >= comments;

describe.each(["text", "tool"] as const)("in %s mode", (speech) => {
  const rounds = Math.ceil(kills / 2);

  it(`loses nothing and says nothing twice in ${rounds} kills`, {
    timeout: 60_000 + rounds * 8_000,
    tags: speech === "tool" ? ["promise"] : [],
  }, async () => {
    const folder = await freshFolder();
    const gemini = await fakeGemini({ keys: [key], answer: numberedAnswer(speech) });
    const body = await countingBody(pace);
    const env = {
      MCP_URLS: `${body.url}/mcp`,
      GEMINI_BASE_URL: gemini.url,
      GEMINI_API_KEY: key,
      SAINT_GRAPH_SPEECH: speech,
      SOLILOQUY_INTERVAL: "0",
      POLL_INTERVAL: "0.1",
      AUDIENCE_TOOLS: `local-${new URL(body.url).port}/ring_bell`,
      // Every comment is answered, however long the kills keep it waiting.
      FRESHNESS: "0",
    };
    const restarts: number[] = [];
    let comments = 0;
    const ask = () => {
      comments += 1;
      body.comment(`質問${comments}番`);
    };
    const live = async (): Promise<Program> => {
      const since = performance.now();
      const changed = body.changed();
      const soul = startProgram(["soul"], { folder, env });
      const died = soul.ended.then(() => Promise.reject(new Error(soul.err())));
      await Promise.race([changed, died]);
      restarts.push(performance.now() - since);
      return soul;
    };
    for (let round = 0; round < rounds; round += 1) {
      ask();
      const soul = await live();
      if (round % 4 === 0) ask();
      await sleep(Math.random() * longestLife);
      await soul.signal("SIGKILL");
    }
    ask();
    const last = await live();
    await expect
      .poll(async () => isIdle(await eventsIn(folder), comments), {
        timeout: 300_000,
        interval: 250,
      })
      .toBe(true);
    // A comment whose turn was given up comes again, also behind the last one.
    const ofLast = () => body.heard.filter((text) => text.startsWith(`${comments}番`));
    await expect.poll(() => ofLast().length, { timeout: 60_000 }).toBe(4);
    await expect.poll(() => body.unconfirmed(), { timeout: 10_000 }).toBe(0);
    expect(await last.signal("SIGTERM")).toBe(0);
    report(speech, restarts, body);

    expectWhole(await eventsIn(folder), comments);
    expect(body.heard.length).toBe(new Set(body.heard).size);
    expect(body.rung.length).toBe(new Set(body.rung).size);
    expect(body.rung.length).toBeGreaterThan(0);
    expect(violations(gemini)).toEqual([]);
    expect(unheard(await eventsIn(folder), body.heard)).toBeLessThanOrEqual(rounds);
    expect(ofLast()).toEqual(sentences(String(comments)));
  });
});

function report(speech: string, restarts: readonly number[], body: CountingBody): void {
  const sorted = restarts.toSorted((a, b) => a - b);
  const [middle, most, last] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 1)];
  console.info(
    `${speech}: ${restarts.length} starts, speaking after ${middle} ms (median), ${most} ms (95 %), ${last} ms (most); ` +
      `${body.heard.length} utterances, ${body.rung.length} bells`,
  );
}
