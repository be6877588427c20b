// The stage as pages see it: the conversation of whoever is live, from her own journal.

import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import type { Role } from "../../protocol/page-feed.ts";
import type { ViewUpdateOf } from "../../protocol/page-views.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { residentOf } from "../../world/state.ts";
import type { Life } from "../life/open-life.ts";
import type { ConversationView } from "../views/conversation-draft.ts";
import { emptyView, linesAfter, withEntry } from "../views/conversation-view.ts";
import type { Resume, WatchedView } from "../views/page-host.ts";
import { stageForViewer } from "../views/viewer-lines.ts";
import { openWatchers } from "./watchers.ts";

export type Studio = {
  /** `role`: a viewer is shown what the audience sees. */
  readonly watch: (resume?: Resume, role?: Role) => WatchedView;
  readonly close: () => void;
};

/** What she said and heard before `since`, when she came onto the stage, was not said to its audience. */
type Shown = {
  readonly persona: PersonaId;
  readonly since: number;
  view: ConversationView;
  last: number;
};

/** How far back a page that opens can look, in entries of her journal. */
const entriesShown = 2_000;
const linesInUpdate = 200;

/** As much of a life as is watched. */
type Watched = Pick<Life, "live" | "onChange" | "onSoulStep"> & {
  readonly city: Pick<Life["city"], "state">;
  readonly residents: Pick<Life["residents"], "soulOf">;
};

/** Follows whoever is live. A page's cursor is of one persona's conversation; another one begins fresh. */
export function openStudio(life: Watched, journal: Journal<SoulEvent>, epoch: string): Studio {
  const { subscribe, changed, close } = openWatchers();
  let shown: Shown | undefined;
  let reading = Promise.resolve();

  const take = (on: Shown, entry: JournalEntry<SoulEvent>): void => {
    if (entry.number <= on.last) return;
    on.last = entry.number;
    const mayBeHeard = (text: string) =>
      life.residents.soulOf(on.persona)?.mayBeHeard(text) ?? false;
    const view = withEntry(on.view, entry, mayBeHeard);
    const wasBefore = entry.at < on.since;
    on.view = wasBefore ? { ...view, lines: [], floor: entry.number, head: entry.number } : view;
  };
  const begin = async (persona: PersonaId): Promise<void> => {
    const since = residentOf(life.city.state(), persona)?.since ?? 0;
    const on: Shown = { persona, since, view: emptyView, last: 0 };
    for (const entry of await journal.latest(soulStream(persona), entriesShown)) take(on, entry);
    if (life.live() !== persona) return;
    shown = on;
    changed();
  };
  const follow = (): void => {
    const live = life.live();
    if (live === shown?.persona) return;
    shown = undefined;
    changed();
    if (live !== undefined) reading = reading.then(() => begin(live));
  };
  const stops = [
    life.onChange(follow),
    life.onSoulStep((persona, entry) => {
      if (shown?.persona !== persona) return;
      // What was written between the reading and now is read again from the journal.
      if (entry.number > shown.last + 1 && shown.last > 0)
        reading = reading.then(() => begin(persona));
      else take(shown, entry);
      changed();
    }),
  ];
  follow();

  return {
    watch(resume, role = "operator") {
      let cursor = resume?.epoch === epoch ? resume.after : undefined;
      let told: string | undefined;
      return {
        subscribe,
        next() {
          if (shown === undefined) {
            if (told === "nobody") return undefined;
            told = "nobody";
            cursor = undefined;
            return { kind: "studio", fresh: true, live: null, lines: [], cursor: 0 };
          }
          const page = linesAfter(shown.view, cursor, linesInUpdate);
          const live = liveOf(life, shown);
          const state = JSON.stringify(live);
          if (!page.fresh && page.lines.length === 0 && state === told) return undefined;
          cursor = page.cursor;
          told = state;
          const lines = role === "viewer" ? page.lines.flatMap(stageForViewer) : [...page.lines];
          return { kind: "studio", fresh: page.fresh, live, lines, cursor };
        },
      };
    },
    close() {
      for (const stop of stops) stop();
      close();
    },
  };
}

const liveOf = (life: Watched, { persona, view }: Shown): ViewUpdateOf<"studio">["live"] => ({
  persona,
  name: residentOf(life.city.state(), persona)?.name ?? persona,
  state: view.state,
});
