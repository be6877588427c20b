import { expect, it } from "vitest";
import { cutsOf, formsOf } from "../../../test/fixtures/oddities.ts";
import { MendedLines } from "./child-server.ts";

const answer = {
  jsonrpc: "2.0",
  id: 1,
  result: { tools: [{ name: "first", description: 'a "}" and [' }], a: [] },
};
const notice = { jsonrpc: "2.0", method: "notifications/message", params: { level: "info" } };

/** The messages of some pieces of a server's standard output, and its other lines. */
function read(...pieces: readonly (string | Uint8Array)[]) {
  const others: string[] = [];
  const lines = new MendedLines(100_000, (line) => others.push(line));
  for (const piece of pieces) lines.append(Buffer.from(piece));
  const found: unknown[] = [];
  for (let one = lines.readMessage(); one !== null; one = lines.readMessage()) found.push(one);
  return { found, others };
}

it.each([
  ["one line", JSON.stringify(answer)],
  ["several lines", JSON.stringify(answer, undefined, 2)],
  [
    "several lines without blanks before them",
    JSON.stringify(answer, undefined, 1)
      .split("\n")
      .map((line) => line.trim())
      .join("\n"),
  ],
  ["a list of one over several lines", JSON.stringify([answer], undefined, "\t")],
])("reads a message of %s in every form of a text, however it is cut", (_, text) => {
  const around = `starting\n${text}\n[INFO] listening\n${JSON.stringify(notice)}\n`;
  for (const { label, bytes } of formsOf(around)) {
    if (label.startsWith("UTF-16")) continue;
    for (let at = 0; at < bytes.length; at += 7) {
      const { found, others } = read(bytes.subarray(0, at), bytes.subarray(at));
      expect(found, label).toEqual([answer, notice]);
      expect(
        others.map((line) => line.trim().replace("\ufeff", "")).filter(Boolean),
        label,
      ).toEqual(["starting", "[INFO] listening"]);
    }
  }
});

it.each([
  ["a line of a log", '{"level":"info","msg":"up"}'],
  ["an object over several lines", '{\n  "level": "info"\n}'],
  ["a beginning alone", '{\n  "level": [\n'],
  ["closing brackets", "}\n]\n}"],
])("%s costs no message after it", (_, text) => {
  const { found, others } = read(`${text}\n${JSON.stringify(answer)}\n`);
  expect(found).toEqual([answer]);
  expect(others).toEqual(text.split("\n"));
});

it("reads the messages behind a message that is cut anywhere", () => {
  for (const { bytes } of cutsOf(Buffer.from(JSON.stringify(answer, undefined, 2)))) {
    const { found } = read(bytes, `\n${JSON.stringify(notice)}\n`);
    expect(found).toEqual([notice]);
  }
});

it("takes time in proportion to the lines of a message that never ends", () => {
  const { found, others } = read(`${"{\n".repeat(60_000)}${JSON.stringify(answer)}\n`);
  expect(found).toEqual([answer]);
  expect(others).toHaveLength(60_000);
});
