import { ownValue } from "../../kernel/own-value.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Bubble } from "../../protocol/page-views.ts";
import type { Role } from "../../protocol/role.ts";
import { isShownTo } from "./city-cards.ts";
import { buildingIn, type CityPicture } from "./city-picture.ts";

/** The number of newest bubbles kept for slow pages. */
const bubblesKept = 64;
/** The longest text of a bubble, in UTF-16 units. */
const longestBubble = 280;

/** A bubble with the number that its event has in its room. */
export type KeptBubble = { readonly bubble: Bubble; readonly inRoom: number };

function bubbleOf({ event, number, at }: JournalEntry<CityEvent>): Bubble | undefined {
  if (event.type === "message-said") {
    // It was said somewhere else, long ago, or before those who see the room now could hear it.
    if (event.imported !== undefined || event.heard !== undefined) return undefined;
    const who = event.who.kind === "user" ? "user" : event.who.persona;
    const text = shortened(event.text, longestBubble);
    return { number, at, building: event.building, who, kind: "speech", text };
  }
  if (event.type !== "act-ended" || event.act?.action !== "think") return undefined;
  if (event.outcome.kind !== "done") return undefined;
  const text = shortened(event.act.inner_words, longestBubble);
  return { number, at, building: event.building, who: event.persona, kind: "thought", text };
}

/** The newest bubbles after one more entry of the city's stream, numbered by the stream. */
export function withBubble(
  bubbles: readonly KeptBubble[],
  entry: JournalEntry<CityEvent>,
): readonly KeptBubble[] {
  const bubble = bubbleOf(entry);
  if (bubble === undefined) return bubbles;
  const inRoom = ownValue(entry.event.rooms, bubble.building) ?? 0;
  return [...bubbles, { bubble, inRoom }].slice(-bubblesKept);
}

/**
 * The bubbles after a number that a role may see: of rooms that it sees, since viewers see them; thoughts for the
 * operator only.
 */
export const bubblesAfter = (
  bubbles: readonly KeptBubble[],
  after: number,
  picture: CityPicture,
  role: Role,
): readonly Bubble[] =>
  bubbles.flatMap(({ bubble, inRoom }) => {
    const { number, building, kind } = bubble;
    const seenSince = ownValue(picture.seenSince, building) ?? Number.POSITIVE_INFINITY;
    return number > after &&
      isShownTo(role, buildingIn(picture, building)) &&
      (role !== "viewer" || inRoom > seenSince) &&
      (kind === "speech" || role === "operator")
      ? [bubble]
      : [];
  });
