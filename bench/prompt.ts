import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import type { Benchmark, Comparison, Goal } from "./harness/benchmark.ts";

type Sent = {
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
  readonly tools?: readonly { readonly function: unknown }[];
};

const root = join(import.meta.dirname, "..");
const turns = 20;
const tokensOf = (text: string): number => encode(text).length;
const said = "What do you see from the quay this morning, and what will the evening be like? ";

/** The requests of a talk with a fresh persona, as a provider receives them. */
async function requestsOf(language: string, form: string, count: number): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  let answered = () => undefined as unknown;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      if (request.method !== "POST") return void response.writeHead(404).end();
      const body = JSON.parse(Buffer.concat(pieces).toString("utf8")) as Sent;
      answer(
        response,
        "The ferry leaves at noon, and the gulls are loud today over the grey water.",
      );
      if (body.messages[0]?.role !== "system") return;
      sent.push(body);
      answered();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const home = mkdtempSync(join(tmpdir(), "bench-prompt-"));
  const program = spawn(
    process.execPath,
    [join(root, "bin", "saintverse.mjs"), "start", "--port", "0"],
    {
      cwd: home,
      stdio: ["pipe", "ignore", "ignore"],
      env: {
        ...{ PATH: process.env["PATH"], HOME: home, SAINTVERSE_HOME: join(home, "home") },
        ...{ SAINTVERSE_LANG: language, PROMPT_FORM: form, LIVELINESS: "still", VOICE: "silence" },
        ...{ SOLILOQUY_INTERVAL: "0", OPEN_BROWSER: "off", PEOPLE: "off", CHRONICLE: "off" },
        ...{ MODEL_NAME: "openai:model", OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
      },
    },
  );
  const ended = once(program, "exit");
  try {
    for (let turn = 0; turn < count; turn += 1) {
      const next = Promise.withResolvers<void>();
      answered = () => setTimeout(next.resolve, 2_500);
      program.stdin.write(turn === 0 ? "Hello.\n" : `${turn}. ${said.repeat(2)}\n`);
      await Promise.race([next.promise, ended]);
    }
    return sent;
  } finally {
    program.kill("SIGTERM");
    server.closeAllConnections();
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function answer(response: ServerResponse, words: string): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const chunk = (delta: object, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "model", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  chunk({ role: "assistant", content: words }, null);
  chunk({}, "stop");
  response.end("data: [DONE]\n\n");
}

const systemOf = ({ messages }: Sent): string => messages[0]?.content ?? "";
const talkOf = ({ messages }: Sent): string =>
  messages
    .slice(1)
    .map(({ content }) => content ?? "")
    .join("\n");
const toolsOf = ({ tools = [] }: Sent): string =>
  JSON.stringify(tools.map((tool) => tool.function));

const sizeOf = (sent: Sent): number =>
  tokensOf(systemOf(sent)) + tokensOf(talkOf(sent)) + tokensOf(toolsOf(sent));

/** The share of a request that is, word for word, the beginning of the next one. */
function shares(sent: readonly Sent[]): readonly number[] {
  const texts = sent.map((one) => [toolsOf(one), systemOf(one), talkOf(one)].join("\n"));
  return texts.slice(1).map((next, at) => {
    const before = texts[at] ?? "";
    let same = 0;
    while (same < before.length && before[same] === next[same]) same += 1;
    return tokensOf(before.slice(0, same)) / tokensOf(before);
  });
}

const figure = (name: string, unit: string, value: number) => ({
  ...{ name, unit, median: value, low: value, high: value, rounds: 1 },
});

function partsOf(language: string, first: Sent): Comparison {
  const sections = systemOf(first).split(/\n(?=#{1,2} )/);
  return {
    title: `First request, ${language}, in tokens of o200k`,
    figures: [
      ...sections.map((text) =>
        figure(text.split("\n")[0]?.slice(0, 40) ?? "", "tokens", tokensOf(text)),
      ),
      figure("tools", "tokens", tokensOf(toolsOf(first))),
      figure("newest words and moment", "tokens", tokensOf(talkOf(first))),
    ],
  };
}

/** The tokens of a first request, and the share that a server can keep over twenty turns. */
export const benchmark: Benchmark = {
  summary: "the tokens of a request by part, and the share that is the beginning of the next one",
  async run(_, say) {
    const comparisons: Comparison[] = [];
    const goals: Goal[] = [];
    for (const language of ["en", "ja"]) {
      say(`${turns} turns, ${language}`);
      const sent = await requestsOf(language, "full", turns);
      const small = await requestsOf(language, "small", 1);
      const [first] = sent;
      const last = shares(sent).at(-1) ?? 0;
      if (first === undefined || small[0] === undefined) throw new Error("no request came");
      comparisons.push(partsOf(language, first));
      goals.push(
        {
          name: `first request, ${language}`,
          value: sizeOf(first),
          atMost: 1_800,
        },
        {
          name: `small form, ${language}`,
          value: sizeOf(small[0]),
          atMost: 1_000,
        },
        { name: `share kept, turn ${turns}, ${language}`, value: last, atLeast: 0.95 },
      );
    }
    return {
      comparisons,
      curves: [],
      goals,
      notes: ["AIRI's prompts have 530 tokens, ai-tuber's 1,220 (SmolLM2's tokenizer)."],
    };
  },
};
