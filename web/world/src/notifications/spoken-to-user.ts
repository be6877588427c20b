import type { RoomLine } from "../../../../src/protocol/room-line.ts";

export type SpokenLine = { readonly number: number; readonly name: string; readonly text: string };

/** The messages of personas in a room after a line, as far as they are said in full. */
export function spokenAfter(lines: readonly RoomLine[], number: number): readonly SpokenLine[] {
  return lines.flatMap((line) =>
    line.number > number &&
    line.kind === "message" &&
    line.who.kind === "persona" &&
    (line.progress === "whole" || line.progress === "cut")
      ? [{ number: line.number, name: line.who.name, text: line.text }]
      : [],
  );
}

/** The number of the newest line that is not being said any more. */
export const lastSaid = (lines: readonly RoomLine[]): number =>
  lines.findLast((line) => line.kind !== "message" || line.progress !== "growing")?.number ?? 0;
