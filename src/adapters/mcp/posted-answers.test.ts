import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { cutsOf, odditiesOf } from "../../../test/fixtures/oddities.ts";
import { withPostedAnswers } from "./posted-answers.ts";

const answer = { jsonrpc: "2.0", id: 3, result: { content: [{ type: "text", text: "tide" }] } };
const asked = { method: "POST", body: JSON.stringify({ jsonrpc: "2.0", id: 3, method: "ping" }) };

async function delivered(body: string): Promise<readonly JSONRPCMessage[]> {
  const found: JSONRPCMessage[] = [];
  const headers = { "content-type": "application/json" };
  const fetched = withPostedAnswers(
    async () => new Response(body, { headers }),
    (one) => found.push(one),
  );
  expect((await fetched("http://a.example/messages", asked)).status).toBe(202);
  return found;
}

it("delivers an answer whatever is odd beside its id", async () => {
  for (const { value, label, path, kind } of odditiesOf(answer)) {
    const isOfId = path[0] === "id" && !["other case", "number as text"].includes(kind);
    const isWhole = path.length === 0 && !["unknown extra", "other order"].includes(kind);
    const isGone = path.length === 1 && kind === "missing";
    if (kind === "very long") continue;
    const found = await delivered(JSON.stringify(value));
    if (!isOfId && !isWhole && !isGone) expect(found, label).toHaveLength(1);
  }
});

it("delivers nothing that answers something else, or is cut", async () => {
  expect(await delivered(JSON.stringify({ ...answer, id: 4 }))).toEqual([]);
  expect(await delivered(JSON.stringify({ ...asked, jsonrpc: "2.0", id: 3, method: "x" }))).toEqual(
    [],
  );
  for (const { bytes } of cutsOf(Buffer.from(JSON.stringify(answer)))) {
    expect(await delivered(Buffer.from(bytes).toString())).toEqual([]);
  }
});
