// The file of a running order as the cue list of the city.

import type { CityRuntime } from "../../city/life/open-life.ts";
import { fnv1a } from "../../kernel/hash.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { type Cue, mostCues } from "../../protocol/cue-list.ts";
import type { parseShow } from "../../saint-graph/show/show.ts";
import { type CueShow, nextCue } from "../../world/cues/cue-show.ts";

export type RunningOrder = ReturnType<typeof parseShow>;

const longestTitle = 200;
const longestNotes = 8_000;

const cut = (text: string, most: number): string => [...text].slice(0, most).join("").trim();

const markOf = (text: string): string => fnv1a(text).toString(36);

/** The cues of a running order, with an opening, questions and a closing around its items. */
export function cuesOf({ title, items }: RunningOrder): readonly Cue[] {
  const around = (part: Exclude<Cue["part"], "item">): Cue => ({
    ...{ id: `${part}-${markOf(title)}`, part, title: "", notes: "" },
  });
  const found = new Map<string, number>();
  const inside = items.slice(0, mostCues - 3).map((item): Cue => {
    const mark = markOf(`${title}\n${item.title}\n${item.body}`);
    const before = found.get(mark) ?? 0;
    found.set(mark, before + 1);
    return {
      id: before === 0 ? `item-${mark}` : `item-${mark}-${before}`,
      part: "item",
      title: cut(item.title, longestTitle),
      notes: cut(item.body, longestNotes),
    };
  });
  return [around("intro"), ...inside, around("questions"), around("closing")];
}

/** Whether the list of the city is that of the file, and nothing of it is to come. */
export const wasAired = (show: CueShow, order: RunningOrder): boolean =>
  show.source === sourceOf(order) && show.cues.length > 0 && nextCue(show) === undefined;

const sourceOf = (order: RunningOrder): string => markOf(JSON.stringify(order));

type Opening = {
  readonly life: Pick<CityRuntime, "city"> & { readonly residents: CityRuntime["residents"] };
  readonly order: RunningOrder | undefined;
  /** Whether it begins, and goes on, by itself. */
  readonly start: "hand" | "auto";
  /** Whether aired items are aired again. */
  readonly again: boolean;
};

/**
 * At the start of the program: the file is read in where it is another one than before, what the operator changed in
 * the list stays otherwise, and a list that does not begin by itself waits.
 */
export async function beginCues({ life, ...opening }: Opening): Promise<void> {
  await life.city.record(({ cues }, at) => openedCues(cues, at, opening));
  for (const persona of life.residents.all()) {
    const show = life.residents.outline(persona)?.show;
    if (show === undefined || show === null || show.phase === "over") continue;
    await life.residents.soulOf(persona)?.record({ type: "show-set", title: "", items: [] });
  }
}

function openedCues(
  show: CueShow,
  at: number,
  { order, start, again }: Omit<Opening, "life">,
): readonly CityEvent[] {
  const isAuto = start === "auto";
  const read = order === undefined || show.source === sourceOf(order) ? undefined : listOf(order);
  const isFresh = read !== undefined || again;
  const isReady = isFresh || show.phase === "ready";
  const begins = isAuto && order !== undefined && isReady;
  const steered = (move: "again" | "pause"): CityEvent => ({
    type: "cues-steered",
    move,
    by: "seed",
  });
  const list: CityEvent = {
    type: "cues-written",
    ...(read ?? { title: show.title, cues: [...show.cues] }),
    startAt: begins ? at : show.startAt,
    follows: isAuto || show.follows,
    by: "seed",
  };
  const isToWait = !isAuto && !isReady && show.phase === "on";
  return [
    ...(isFresh ? [steered("again")] : []),
    ...(read !== undefined || begins ? [list] : []),
    ...(isToWait ? [steered("pause")] : []),
  ];
}

const listOf = (order: RunningOrder) => ({
  title: cut(order.title, longestTitle),
  cues: [...cuesOf(order)],
  source: sourceOf(order),
});
