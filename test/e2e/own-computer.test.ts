// A model on one's own computer, in a room: what its server does is shown while she is waited for.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { sharedBrowser } from "./browser.ts";
import { openWorld, visit } from "./world.ts";

/** A server of llama.cpp's form with one slot, whose answers the test writes. */
async function llama() {
  const answers: ServerResponse[] = [];
  const trials: string[] = [];
  const server = createServer((request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url?.endsWith("/props")) {
      return json({ default_generation_settings: { n_ctx: 8_192 }, total_slots: 1 });
    }
    if (request.method === "GET") {
      return json({ object: "list", data: [{ id: "tiny", owned_by: "llamacpp" }] });
    }
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      if (/n40: [0-9a-f]{8}/.test(body)) trials.push(body);
      response.writeHead(200, { "content-type": "text/event-stream" });
      if (body.includes('"return_progress":true') && body.includes("灯台")) answers.push(response);
      else setTimeout(() => answerAtOnce(response), 2_000);
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, answers, trials };
}

/** An answer to 500 tokens, as if they had been read in two seconds. */
function answerAtOnce(response: ServerResponse): void {
  write(response, { content: "はい。" }, null);
  const usage = { prompt_tokens: 500, completion_tokens: 3, total_tokens: 503 };
  write(response, {}, "stop", { usage });
}

const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: "tiny" };

function write(response: ServerResponse, delta: object, finish: string | null, more = {}): void {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  response.write(`data: ${JSON.stringify({ ...chunk, choices, ...more })}\n\n`);
  if (finish !== null) response.end("data: [DONE]\n\n");
}

it("shows the part of the request that the server has read, until she speaks", async () => {
  const server = await llama();
  const world = await openWorld({
    env: {
      ...{ OPENAI_BASE_URL: server.url, MODEL_NAME: "openai:tiny" },
      ...{ EMOTION_APPRAISAL: "off", SOLILOQUY_INTERVAL: "0", LIVELINESS: "still" },
    },
  });
  const browser = await sharedBrowser();
  const { page } = await visit(browser, `${world.url}/room`);
  const box = page.getByRole("textbox", { name: "メッセージ" });
  await box.fill("灯台の話をして");
  await box.press("Enter");
  await expect.poll(() => server.answers.length, { timeout: 60_000 }).toBe(1);
  const [answer] = server.answers;
  if (answer === undefined) throw new Error("the model is asked");
  const read = { total: 1_000, cache: 0, processed: 612, time_ms: 900 };
  write(answer, { role: "assistant", content: null }, null, { prompt_progress: read });
  await page
    .locator(".busy-line", { hasText: "読んでいます（60 %）" })
    .waitFor({ timeout: 30_000 });
  write(answer, { content: "灯台は白いよ。" }, "stop");
  await page.locator("article.theirs", { hasText: "灯台は白いよ。" }).waitFor({ timeout: 30_000 });
  await expect.poll(() => page.getByText("読んでいます（").count()).toBe(0);
});

it("says how fast a model on this computer is, and offers the small form where it is slow", async () => {
  const server = await llama();
  const world = await openWorld({
    env: {
      ...{ OPENAI_BASE_URL: server.url, MODEL_NAME: "openai:tiny", LIVELINESS: "still" },
      ...{ EMOTION_APPRAISAL: "off", SOLILOQUY_INTERVAL: "0" },
    },
  });
  const browser = await sharedBrowser();
  const { page } = await visit(browser, `${world.url}/settings`);
  const openai = page.locator("details.part", { hasText: "OpenAI" }).first();
  await openai.locator("summary").first().click();
  await openai.getByRole("button", { name: "試す" }).click();
  const result = openai.locator(".try-result");
  await expect.poll(() => result.innerText(), { timeout: 60_000 }).toContain("8,192 トークン");
  expect(await result.innerText()).toMatch(/1 秒に 2\d\d トークンを読みます/);
  // A small model may find no end of its answer.
  expect(server.trials.map((body) => /"max_tokens":(\d+)/.exec(body)?.[1])).toEqual(["48"]);
  await result.getByRole("button", { name: "短い形を使う" }).click();
  await result.getByText("もう効いています").waitFor();
});
