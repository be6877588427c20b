// Questions of servers to the operator in the middle of a call, over both generations of the protocol.

import { expect, it, onTestFinished } from "vitest";
import type { AskOperator } from "../../src/adapters/mcp/elicitation.ts";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { evenChance, realClock } from "./real-time.ts";
import {
  nothingSeen,
  type Running,
  type Seen,
  serveModern,
  serveSessions,
} from "./tool-servers.ts";

const never = new AbortController().signal;

type Asked = Parameters<AskOperator>[1];

async function asking(
  serve: (seen: Seen) => Promise<Running>,
  answer: AskOperator | undefined,
  toolTimeout = 5_000,
) {
  const seen: Seen = { ...nothingSeen(), asks: true };
  const running = await serve(seen);
  const asked: Asked[] = [];
  const box = mcpToolBox({
    servers: [{ name: "hotel", url: running.url }],
    clock: realClock,
    chance: evenChance,
    toolTimeout,
    askOperator:
      answer &&
      ((server, question, signal) => {
        asked.push(question);
        return answer(server, question, signal);
      }),
  });
  onTestFinished(async () => {
    await box.close();
    await running.stop();
  });
  await box.ready(20_000);
  return { box, asked, seen };
}

const eras = [
  ["2026-07-28", serveModern],
  ["2025-11-25", serveSessions],
] as const;

it.each(eras)("puts the form of a tool before the operator (%s)", async (_, serve) => {
  const content = { name: "Blue", beds: 3 };
  const { box, asked } = await asking(serve, async () => ({ action: "accept", content }));
  const booked = await box.call("book", {}, never);
  expect(booked).toMatchObject({ kind: "done" });
  expect(booked.kind === "done" && JSON.parse(booked.text)).toMatchObject({
    action: "accept",
    content,
  });
  expect(asked).toEqual([
    {
      message: "Which room?",
      asks: {
        mode: "form",
        fields: [
          {
            ...{ name: "name", title: "Name", about: "As on the door", required: true },
            holds: { is: "text", least: 2, most: 10_000, begins: "" },
          },
          {
            ...{ name: "beds", title: "beds", about: "", required: false },
            holds: { is: "number", whole: true, least: 1, most: 4, begins: 2 },
          },
          {
            ...{ name: "sea", title: "sea", about: "", required: false },
            holds: { is: "yes-no", begins: true },
          },
          {
            ...{ name: "floor", title: "floor", about: "", required: false },
            holds: {
              is: "one",
              choices: [
                { value: "first", title: "first" },
                { value: "second", title: "second" },
              ],
              begins: "",
            },
          },
        ],
      },
    },
  ]);
});

it.each(eras)("asks whether a page is opened, and hands on a no (%s)", async (_, serve) => {
  const { box, asked } = await asking(serve, async () => ({ action: "decline" }));
  expect(await box.call("sign_in", {}, never)).toMatchObject({
    kind: "done",
    text: expect.stringContaining('"decline"'),
  });
  expect(asked).toEqual([
    {
      message: "Sign in there.",
      asks: { mode: "page", url: "https://rooms.example/sign-in?c=1" },
    },
  ]);
});

it("asks for a page that an error of 2025-11-25 demands, and tells her how it ended", async () => {
  const answers = [{ action: "accept" }, { action: "cancel" }] as const;
  let turn = 0;
  const { box, asked, seen } = await asking(serveSessions, async () => {
    turn += 1;
    return answers[turn - 1] ?? { action: "cancel" };
  });
  expect(await box.call("locked", {}, never)).toEqual({
    kind: "failed",
    text: "The operator opened the page that this tool asks for. Call it again later.",
  });
  expect(await box.call("locked", {}, never)).toEqual({
    kind: "failed",
    text: "The tool asks for input, which nobody here can give.",
  });
  expect([asked.length, seen.calls]).toEqual([2, ["locked", "locked"]]);
});

it.each(eras)("waits for the operator longer than for a tool (%s)", async (_, serve) => {
  const content = { name: "Blue" };
  const slow: AskOperator = async () => {
    await realClock.sleep(900, never);
    return { action: "accept", content };
  };
  const { box } = await asking(serve, slow, 400);
  expect(await box.call("book", {}, never)).toMatchObject({ kind: "done" });
});

it.each(eras)("sees only a few questions of one call (%s)", async (_, serve) => {
  const { box, asked } = await asking(serve, async () => ({
    action: "accept",
    content: { name: "Blue" },
  }));
  const ended = await box.call("pester", {}, never);
  expect(ended.kind).not.toBe("done");
  expect(asked.length).toBe(4);
  expect(await box.call("book", {}, never)).toMatchObject({ kind: "done" });
});

it.each(eras)("ends a question with its call (%s)", async (_, serve) => {
  let withdrawn = false;
  const stop = new AbortController();
  const { box } = await asking(serve, async (_server, _asked, signal) => {
    setTimeout(() => stop.abort(), 50);
    await realClock.sleep(20_000, signal);
    withdrawn = signal.aborted;
    return { action: "cancel" };
  });
  expect(await box.call("book", {}, stop.signal)).toMatchObject({ kind: "unknown" });
  await expect.poll(() => withdrawn).toBe(true);
});

it.each(eras)("says that nobody can be asked where nobody can (%s)", async (_, serve) => {
  const { box } = await asking(serve, undefined);
  const ended = await box.call("book", {}, never);
  expect(ended.kind).toBe("failed");
});
