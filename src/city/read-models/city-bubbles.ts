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
  bubbles: readonly Bubble[],
  entry: JournalEntry<CityEvent>,
): readonly Bubble[] {
  const bubble = bubbleOf(entry);
  return bubble === undefined ? bubbles : [...bubbles, bubble].slice(-bubblesKept);
}

/** The bubbles after a number that a role may see: of rooms that it sees, thoughts for the operator only. */
export const bubblesAfter = (
  bubbles: readonly Bubble[],
  after: number,
  picture: CityPicture,
  role: Role,
): readonly Bubble[] =>
  bubbles.filter(
    ({ number, building, kind }) =>
      number > after &&
      isShownTo(role, buildingIn(picture, building)) &&
      (kind === "speech" || role === "operator"),
  );
