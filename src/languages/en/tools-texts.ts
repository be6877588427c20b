/** The results of the built-in tools. */
export const tools = {
  sumProblems: {
    empty: () => "There is no expression. Give one like `1+2`.",
    unfinished: () => "The expression ends in the middle. Write the rest of it.",
    unclosed: () => "A `(` is not closed. Add the `)`.",
    unopened: () => "A `)` has no `(` before it.",
    "too-deep": () =>
      "Parentheses or signs are nested too deeply to calculate. Split the expression.",
    "too-much": () => "The expression has too many parts to calculate. Split it.",
    "too-long": ({ length, limit }: { readonly length: number; readonly limit: number }) =>
      `The expression is too long to calculate (${length} characters, at most ${limit}). Split it.`,
    unexpected: ({ near, place }: { readonly near: string; readonly place: number }) =>
      `\`${near}\` at character ${place} is no part of an expression. Use numbers, + - * / ^ ! %, parentheses and functions only.`,
    "unknown-name": ({ name }: { readonly name: string }, names: string) =>
      `There is no function or constant \`${name}\`. There are: ${names}`,
    "wrong-count": ({ name, count }: { readonly name: string; readonly count: string }) =>
      `${name} takes ${count} value(s) in (…).`,
    "divided-by-zero": () => "Nothing can be divided by 0. There is no answer.",
    "no-real-answer": () =>
      "There is no real answer (as for the square root or logarithm of a negative number).",
    "too-big": () => "The number is too big to calculate (more than a billion digits).",
    "not-whole": () =>
      "A whole number from 0 on is needed here (as for factorials and combinations).",
  },
  rounded: " (rounded)",
  image: {
    done: "The picture is done. Everybody here sees it.",
    nobody: "No model that draws is there. Answer without a picture.",
    spent: "The budget is spent: no picture can be drawn now. Answer without one.",
    unpriced:
      "The price of the model that draws is unknown, so the cap of money cannot be kept and no picture can be drawn now (the operator can write its price into prices.json). Answer without one.",
    failed: (why: string) =>
      `The picture could not be drawn: ${why}. Try again, describe it differently, or answer without one.`,
  },
  note: {
    kept: "Noted.",
    known: "It is noted already.",
    failed: (why: string) => `It could not be noted: ${why}. Try again later.`,
  },
  nowhere: "You are in no city now.",
  around: {
    here: (city: string, room: string, count: string) => `"${room}" in ${city} (${count})`,
    present: "Here with you: ",
    alone: "nobody else",
    buildings: "Buildings of the city:",
    comma: ", ",
    people: (inside: number, capacity: number) => `${inside} of ${capacity}`,
    full: "full",
  },
  noNotes: "There are no notes.",
  nothingRecalled: "Nothing comes to mind.",
  unknownTimeZone: (wish: string) =>
    `There is no time zone \`${wish}\`. Write one like Asia/Tokyo or Europe/Paris.`,
};

export type ToolTexts = typeof tools;
