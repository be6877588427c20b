import { expect, it } from "vitest";
import { cutsOf, formsOf, odditiesOf } from "../../../test/fixtures/oddities.ts";
import { withMendedAnswers } from "./mended-answers.ts";
import { messagesIn } from "./mended-messages.ts";

const message = { jsonrpc: "2.0", id: 3, result: { content: [] } };
const json = JSON.stringify(message);
const error = (code: number, words: string, id: unknown = 3) =>
  JSON.stringify({ jsonrpc: "2.0", id, error: { code, message: words } });

const ask = (answer: Response, method = "tools/call") =>
  withMendedAnswers(async () => answer)("http://a.example/mcp", {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 3, method }),
  });
const answer = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: type === "" ? {} : { "content-type": type } });

it.each([
  ["JSON", json, "application/json"],
  ["JSON behind a mark", `\ufeff${json}`, "application/json; charset=utf-8"],
  ["JSON as a text", json, "text/plain"],
  ["JSON without a type", json, ""],
  ["events as a text", `event: message\ndata: ${json}\n\n`, "text/plain"],
])("reads %s", async (_, text, type) => {
  const response = await ask(answer(text, type));
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual(message);
});

it.each([
  ["without a last blank line", `data: ${json}`],
  ["with a name of its own", `event: result\ndata: ${json}\n\n`],
  ["with another end of line", `: hello\r\n\r\ndata: ${json}\r\n\r\n`],
  ["behind events that hold none", `id: 0\ndata: \n\ndata: {}\n\ndata: ${json}\n\n`],
  ["in a list", `data: [${json}]\n\n`],
])("reads an event %s, however it is cut", async (_, text) => {
  for (const size of [1, 5, text.length]) {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const headers = { "content-type": "text/event-stream" };
    const read = await (await ask(new Response(body, { headers }))).text();
    expect(read).toContain(`\ndata: ${json}\n\n`.slice(read.startsWith('data: {"jsonrpc') ? 1 : 0));
    expect(read).not.toContain("event: result");
  }
});

it("keeps events of other kinds, and their ids", async () => {
  const text = "event: endpoint\ndata: /messages?a=1\n\nid: 4\nretry: 10\ndata: \n\n";
  const read = await (await ask(answer(text, "text/event-stream"))).text();
  expect(read).toContain("event: endpoint\ndata: /messages?a=1\n\n");
  expect(read).toContain("retry: 10\n\n");
  expect(read).toContain("id: 4\ndata: \n\n");
});

it("takes the error of a call for its answer, whatever its status is", async () => {
  for (const status of [400, 500]) {
    const response = await ask(answer(error(-32602, "no tide"), "application/json", status));
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { error: { message: "no tide" } },
    ]);
  }
});

it.each([
  ["of another message", "tools/call", error(-32602, "no tide", null), 400],
  ["of a session", "tools/call", error(-32000, "Bad Request: no valid session"), 400],
  ["of a session in words", "tools/call", error(-32603, "unknown session"), 404],
  ["of another question", "initialize", error(-32602, "no tide"), 400],
  ["of a right", "tools/call", error(-32602, "no tide"), 401],
  ["in words", "tools/call", "<html><title>Bad Gateway</title></html>", 502],
])("leaves a refusal %s as it is", async (_, method, text, status) => {
  const response = await ask(answer(text, "application/json", status), method);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

it("leaves a page as it is", async () => {
  const response = await ask(answer("<html></html>", "text/html"));
  expect([response.headers.get("content-type"), await response.text()]).toEqual([
    "text/html",
    "<html></html>",
  ]);
});

it("whatever is odd in a message, reads as much of it from JSON as from events", async () => {
  const whole = { ...message, result: { content: [{ type: "text", text: "tide" }], _meta: {} } };
  for (const { value, label, kind } of odditiesOf(whole)) {
    if (kind === "very long") continue;
    const text = JSON.stringify(value);
    const wanted = messagesIn(text).map((one) => JSON.stringify(one));
    const ofJson = await (await ask(answer(text, "application/json"))).text();
    expect(
      messagesIn(ofJson).map((one) => JSON.stringify(one)),
      label,
    ).toEqual(wanted);
    const events = await ask(answer(`data: ${text}\n\n`, "text/event-stream"));
    const read = await events.text();
    for (const one of wanted) expect(read, label).toContain(one);
  }
});

it("reads an answer in every form of a text, and nothing of one that is cut", async () => {
  for (const { label, bytes } of formsOf(`event: message\ndata: ${json}\n\n`)) {
    if (label.startsWith("UTF-16")) continue;
    const headers = { "content-type": "text/event-stream" };
    const read = await ask(new Response(Buffer.from(bytes), { headers }));
    expect(await read.text(), label).toContain(`data: ${json}\n\n`);
  }
  for (const { label, bytes } of cutsOf(Buffer.from(json))) {
    const cut = Buffer.from(bytes).toString();
    const read = await ask(answer(cut, "application/json"));
    expect(await read.text(), label).toBe(cut);
  }
});
