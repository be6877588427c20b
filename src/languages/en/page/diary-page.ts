import type { DiaryHappening } from "../../pack/page/diary-page.ts";

/** The diary of a day, made from what happened. */
export const diary = {
  open: "While you were away",
  lead: "What happened in the city on this day. Each line leads to the words.",
  days: "Other days",
  earlier: "The day before",
  later: "The day after",
  nothing: "Nothing happened on this day.",
  since: "Since you last spoke",
  you: "You",
  walks: "Where everybody went",
  came: (who: string, whom: string, place: string): string =>
    `${who} came to ${place} to see ${whom}.`,
  talk: (who: readonly string[], place: string, count: number): string => {
    const names =
      who.length < 2 ? who.join("") : `${who.slice(0, -1).join(", ")} and ${who.at(-1)}`;
    if (who.length > 1) return `${names} talked in ${place} (${count} messages).`;
    return count === 1 ? `${names} said something in ${place}.` : `${names} spoke in ${place}.`;
  },
  happened: {
    told: ({ place, text }) => `In ${place}: ${text}`,
    built: ({ place }) => `${place} was built.`,
    settled: ({ who, place }) => `${who} moved in and is in ${place} for now.`,
    visitor: ({ who, place, city }) => `${who} came to visit from ${city}, to ${place}.`,
    abroad: ({ who, city }) => `${who} went to another city, ${city}.`,
    back: ({ who, city }) => `${who} came back from ${city}.`,
  } satisfies DiaryHappening,
};

export type DiaryWords = typeof diary;
