import { expect, it } from "vitest";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine } from "../../../../../src/protocol/room-line.ts";
import { answerTo } from "./answer-to.ts";

const said = (number: number, persona: string | undefined, key?: string): RoomLine => ({
  kind: "message",
  number,
  revision: number,
  at: 0,
  who: persona
    ? { kind: "persona", persona: persona as PersonaId, name: persona }
    : { kind: "user", name: "まはー" },
  text: `${number}`,
  progress: "whole",
  ...(key ? { key } : {}),
});

it("finds what she said after the page's message, and nothing else", () => {
  const lines = [said(1, "ren"), said(2, undefined, "k"), said(3, "air"), said(4, "ren")];
  expect(answerTo(lines, "k", "ren")).toEqual(said(4, "ren"));
  expect(answerTo(lines, "other", "ren")).toBeUndefined();
  expect(answerTo(lines, undefined, "ren")).toBeUndefined();
  expect(answerTo(lines.slice(0, 3), "k", "ren")).toBeUndefined();
});
