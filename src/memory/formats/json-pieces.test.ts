import fc from "fast-check";
import { expect, it } from "vitest";
import { airReading } from "../../../test/fixtures/reading.ts";
import { closedOff } from "./json-close.ts";
import { type JsonPath, type JsonPiece, jsonPieces } from "./json-pieces.ts";

const { parseJson } = airReading;

function piecesOf(
  text: string,
  descend: (path: JsonPath) => boolean,
  chunk = text.length,
  longest?: number,
): readonly JsonPiece[] {
  const splitter = jsonPieces({
    descend,
    parseJson,
    ...(longest === undefined ? {} : { longest }),
  });
  const pieces: JsonPiece[] = [];
  for (let at = 0; at < text.length; at += Math.max(1, chunk)) {
    pieces.push(...splitter.push(text.slice(at, at + Math.max(1, chunk))));
  }
  return [...pieces, ...splitter.end()];
}
const valuesOf = (pieces: readonly JsonPiece[]): readonly unknown[] =>
  pieces.flatMap((piece) => (piece.kind === "value" ? [piece.value] : []));
const flawsOf = (pieces: readonly JsonPiece[]): readonly string[] =>
  pieces.flatMap((piece) =>
    piece.kind === "flaw" ? [`${piece.flaw} ${piece.line}:${piece.column}`] : [],
  );

const top = (path: JsonPath): boolean => path.length === 0;

it("yields each member of an array like JSON.parse, however it is split into chunks", () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }),
      fc.nat(9),
      fc.constantFrom(0, 2),
      (items, chunk, indent) => {
        const text = JSON.stringify(items, null, indent);
        const pieces = piecesOf(text, top, chunk + 1);
        expect(valuesOf(pieces)).toEqual(JSON.parse(text));
        expect(flawsOf(pieces)).toEqual([]);
        expect(pieces).toEqual(piecesOf(text, top));
      },
    ),
    { numRuns: 500 },
  );
});

it("yields everything complete before a break, and reports the break", () => {
  const item = fc.record({ a: fc.string(), b: fc.array(fc.integer()) });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(7),
      (items, at, chunk) => {
        const text = JSON.stringify(items);
        const cut = text.slice(0, at % text.length);
        const pieces = piecesOf(cut, top, chunk + 1);
        const whole = pieces.flatMap((piece) =>
          piece.kind === "value" && !piece.cut ? [piece.value] : [],
        );
        let ends = 1;
        const before = items.filter((one) => {
          ends += JSON.stringify(one).length + 1;
          return ends - 1 <= cut.length;
        });
        expect(whole).toEqual(before);
        expect(flawsOf(pieces).at(-1)).toMatch(/^truncated 1:/);
      },
    ),
    { numRuns: 500 },
  );
});

it("never throws and always ends, for any text", () => {
  const piece = fc.constantFrom(...'{}[],:"\\ \n\u00001-.etfn', "true", '"a"', "[[[", "\ud800");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join("")),
      ),
      fc.nat(5),
      (text, chunk) => {
        const pieces = piecesOf(text, ({ length }) => length < 2, chunk + 1);
        expect(pieces.length).toBeLessThanOrEqual(2 * text.length + 2);
      },
    ),
    { numRuns: 2_000 },
  );
});

it("continues after a damaged member", () => {
  expect(piecesOf('[{"a":1},{"b":oops},{"c":3} {"d":4},}', top)).toMatchObject([
    { kind: "value", value: { a: 1 } },
    { kind: "flaw", flaw: "not-json", line: 1, column: 10, near: '{"b":oops}' },
    { kind: "value", value: { c: 3 } },
    { kind: "flaw", flaw: "unexpected" },
    { kind: "value", value: { d: 4 } },
    { kind: "flaw", flaw: "unexpected" },
  ]);
});

it("counts lines and columns across chunks", () => {
  const text = "[\n 1,\n  x,\n 2\n]";
  for (const chunk of [1, 2, 3, 100])
    expect(flawsOf(piecesOf(text, top, chunk))).toEqual(["unexpected 3:3"]);
});

it("accepts raw control characters inside strings, and skips what is too deep or too long", () => {
  expect(valuesOf(piecesOf('["a\nb\u0001"]', top))).toEqual(["a\nb\u0001"]);
  const deep = `[1,${"[".repeat(100_000)}${"]".repeat(100_000)},2]`;
  const pieces = piecesOf(deep, top, 1_000);
  expect(valuesOf(pieces)).toEqual([1, 2]);
  expect(flawsOf(pieces)).toEqual(["too-deep 1:4"]);
  expect(flawsOf(piecesOf(`["${"x".repeat(50)}",2]`, top, 7, 20))).toEqual(["too-long 1:2"]);
});

it("closes truncated JSON so that it can be parsed, without adding data", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
      fc.nat(),
      (value, at) => {
        const text = JSON.stringify(value);
        const closed = closedOff(text.slice(0, at % (text.length + 1)));
        if (closed === undefined) return;
        const keys = Object.keys(JSON.parse(text) as object);
        const kept = Object.keys(JSON.parse(closed) as object);
        expect(keys).toEqual(expect.arrayContaining(kept));
      },
    ),
    { numRuns: 1_000 },
  );
});
