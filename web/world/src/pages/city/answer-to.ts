import type { RoomLine, RoomLineOf } from "../../../../../src/protocol/room-line.ts";

/** The persona's words after the message that the page sent with this id; undefined while she is silent. */
export function answerTo(
  lines: readonly RoomLine[],
  id: string | undefined,
  persona: string,
): RoomLineOf<"message"> | undefined {
  const asked = lines.find((line) => line.kind === "message" && line.key === id);
  if (id === undefined || !asked) return undefined;
  return lines.find(
    (line) =>
      line.kind === "message" &&
      line.number > asked.number &&
      line.progress !== "removed" &&
      line.who.kind === "persona" &&
      line.who.persona === persona,
  ) as RoomLineOf<"message"> | undefined;
}
