import { PassThrough, Writable } from "node:stream";
import { expect, it } from "vitest";
import { readLines, textOutput } from "./io.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("reads lines until the end of input and stays alive after it", async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  readLines(stream, (line) => lines.push(line));
  stream.write("一行目\n二");
  stream.end("行目");
  await settled();
  await settled();
  expect(lines).toEqual(["一行目", "二行目"]);
});

it("treats a broken input as its end", async () => {
  const stream = new PassThrough();
  readLines(stream, () => undefined);
  stream.destroy(new Error("gone"));
  await settled();
  expect(stream.destroyed).toBe(true);
});

it("stops reading on request", async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  const stop = readLines(stream, (line) => lines.push(line));
  stop();
  stream.write("late\n");
  await settled();
  expect(lines).toEqual([]);
});

it("answers `closed` when the reader has gone, at this write and later ones", async () => {
  const gone = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error("EPIPE"), { code: "EPIPE" })),
  });
  const output = textOutput(gone);
  expect(await output.write("a")).toBe("closed");
  await settled();
  expect(await output.write("b")).toBe("closed");
});

it("colours only a terminal, unless set otherwise", () => {
  const pipe = new PassThrough();
  const tty = Object.assign(new PassThrough(), { isTTY: true, hasColors: () => true });
  const plainTty = Object.assign(new PassThrough(), { isTTY: true, hasColors: () => false });
  expect([pipe, tty, plainTty].map((stream) => textOutput(stream).coloured)).toEqual([
    false,
    true,
    false,
  ]);
  expect(textOutput(tty, "never").coloured).toBe(false);
  expect(textOutput(pipe, "always").coloured).toBe(true);
});
