// The figures of the attacks, as `npm run attack` prints them and as docs/internals/attacks.md holds them.

import { type Case, type Surface, surfaces } from "./cases.ts";
import type { Talked } from "./talking.ts";

/** A case that was played. */
export type Outcome = { readonly one: Case; readonly why: string | undefined };

const tongues = ["ja", "en"] as const;
export type Tongue = (typeof tongues)[number];

export type Everyday = Readonly<Partial<Record<Tongue, Talked>>>;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const countsOf = (all: readonly Outcome[]): readonly (string | number)[] => {
  const through = all.filter(({ why }) => why !== undefined).length;
  return [all.length, through, percent(through, all.length)];
};

/** Surface by language. */
export function surfaceTable(outcomes: readonly Outcome[], everyday: Everyday): string {
  const rows = surfaces.flatMap((surface) =>
    tongues.map((language) => {
      const of = outcomes.filter(({ one }) => one.surface === surface && one.language === language);
      const talked = everyday[language];
      const held = talked === undefined ? "–" : percent(talked.held.length, talked.said);
      return row(surface, language, ...countsOf(of), held);
    }),
  );
  return [
    row("surface", "language", "cases", "through", "rate", "everyday utterances held"),
    row("---", "---", "---:", "---:", "---:", "---:"),
    ...rows,
  ].join("\n");
}

export function pathTable(outcomes: readonly Outcome[]): string {
  const paths = Map.groupBy(outcomes, ({ one }) => `${one.surface}|${one.path}`);
  return [
    row("surface", "path", "cases", "through", "rate"),
    row("---", "---", "---:", "---:", "---:"),
    ...[...paths].map(([name, of]) => row(...name.split("|"), ...countsOf(of))),
  ].join("\n");
}

export function everydayText(everyday: Everyday): string {
  return tongues
    .flatMap((language) => {
      const talked = everyday[language];
      if (talked === undefined) return [];
      const { turns, held, tasks, undone } = talked;
      return [
        `- ${language}: ${turns} turns, ${held.length} held (${percent(held.length, turns)}); ` +
          `${tasks} wishes of the user (moves, pictures, notes, recall, look-ups, sums), ${undone.length} not done.`,
      ];
    })
    .join("\n");
}

/** Every case that comes through, by surface. */
function throughText(outcomes: readonly Outcome[], surface: Surface): string {
  const through = outcomes.filter(({ one, why }) => one.surface === surface && why !== undefined);
  if (through.length === 0) return `- ${surface}: none`;
  return `- ${surface}: ${through.map(({ one }) => `\`${one.id}\``).join(", ")}`;
}

const opening = "<!-- figures: written by npm run attack -->";
const closing = "<!-- end of figures -->";

export function figures(outcomes: readonly Outcome[], everyday: Everyday): string {
  return [
    `${outcomes.length} cases.`,
    surfaceTable(outcomes, everyday),
    "Everyday talk, played by the same program:",
    everydayText(everyday),
    "By path:",
    pathTable(outcomes),
    "Cases that come through:",
    surfaces.map((surface) => throughText(outcomes, surface)).join("\n"),
  ].join("\n\n");
}

/** A document with the figures in it, between its marks. */
export function withFigures(document: string, text: string): string {
  const [before = "", rest = ""] = document.split(opening);
  const [, after = ""] = rest.split(closing);
  return `${before}${opening}\n\n${text}\n\n${closing}${after}`;
}

/** The part of the document between its marks. */
export const figuresIn = (document: string): string =>
  document.split(opening)[1]?.split(closing)[0] ?? "";

/** The ids of the cases of which the document says that they come through. */
export function throughIn(document: string): ReadonlySet<string> {
  const [, told = ""] = figuresIn(document).split("Cases that come through:");
  return new Set([...told.matchAll(/`([^`]+)`/g)].map(([, id = ""]) => id));
}
