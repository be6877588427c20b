import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { firstLine, hiddenLine } from "./hidden-line.ts";

function typing(...pieces: readonly string[]): PassThrough {
  const input = new PassThrough();
  for (const piece of pieces) input.write(piece);
  return input;
}

it("reads the typed line to its end, with corrections", async () => {
  expect(await hiddenLine(typing("pass", "wOrd\u007f\u007f\u007frd\r"))).toBe("passwrd");
  expect(await hiddenLine(typing("wrong\u0015right\n"))).toBe("right");
  expect(await hiddenLine(typing("ひみつ😀x\b\b\r"))).toBe("ひみつ");
  expect(await hiddenLine(typing("ab\u001b[D\u001bOAc\r"))).toBe("abc");
  expect(await hiddenLine(typing("\r"))).toBe("");
});

it("leaves pasted text after the line for the next question", async () => {
  const input = typing("one\rtwo\r");
  expect([await hiddenLine(input), await hiddenLine(input)]).toEqual(["one", "two"]);
});

it("resolves with undefined when the person aborts", async () => {
  expect(await hiddenLine(typing("pass\u0003"))).toBeUndefined();
  expect(await hiddenLine(typing("pass\u0004"))).toBeUndefined();
  const ended = typing("pass");
  ended.end();
  expect(await hiddenLine(ended)).toBeUndefined();
});

it("reads the first line of another program's output", async () => {
  const given = typing("\uFEFFa long password\r\nmore\n");
  given.end();
  expect(await firstLine(given)).toBe("a long password");
  const empty = typing("");
  empty.end();
  expect(await firstLine(empty)).toBeUndefined();
});
