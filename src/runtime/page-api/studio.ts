// The stage for pages: the conversation of the live persona, from her own journal.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { ConversationView } from "../../city/read-models/conversation-draft.ts";
import {
  emptyView,
  linesAfter,
  withJudgedEntry,
} from "../../city/read-models/conversation-view.ts";
import type { Resume, WatchedView } from "../../city/read-models/page-host.ts";
import { stageForViewer } from "../../city/read-models/viewer-lines.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import type { ViewUpdateOf } from "../../protocol/page-views.ts";
import type { Role } from "../../protocol/role.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { residentOf } from "../../world/state.ts";
import { followLive } from "./follow-live.ts";
import { openWatchers } from "./watchers.ts";

export type Studio = {
  /** `role`: a viewer sees what the audience sees. */
  readonly watch: (resume?: Resume, role?: Role) => WatchedView;
  readonly close: () => void;
};

/** Words said and heard before `since`, when she came onto the stage, were not addressed to its audience. */
type Shown = {
  readonly persona: PersonaId;
  readonly since: number;
  view: ConversationView;
};

/** The number of newest entries of her journal that a page can look back to. */
const entriesShown = 2_000;
const linesInUpdate = 200;

/** The part of a life that is watched. */
type Watched = Pick<CityRuntime, "live" | "onChange"> & {
  readonly city: Pick<CityRuntime["city"], "state">;
  readonly residents: Pick<CityRuntime["residents"], "soulOf">;
};

/**
 * Follows the live persona. A page's cursor belongs to one persona's conversation; another one starts from the
 * beginning.
 */
export function openStudio(
  life: Watched,
  journal: Pick<Journal<SoulEvent>, "latest" | "follow">,
  epoch: string,
  onBug: (error: unknown) => void,
): Studio {
  const { subscribe, changed, close } = openWatchers();

  const take = async (on: Shown, entry: JournalEntry<SoulEvent>): Promise<void> => {
    const mayBeHeard = async (texts: readonly string[]) =>
      (await life.residents.soulOf(on.persona)?.mayBeHeard(texts)) ?? [];
    const view = await withJudgedEntry(on.view, entry, mayBeHeard);
    const wasBefore = entry.at < on.since;
    on.view = wasBefore ? { ...view, lines: [], floor: entry.number, head: entry.number } : view;
  };
  const following = followLive<Shown>({
    ...{ life, journal, entries: entriesShown, take, changed, onBug },
    fresh: (persona) => ({
      persona,
      since: residentOf(life.city.state(), persona)?.since ?? 0,
      view: emptyView,
    }),
  });

  return {
    watch(resume, role = "operator") {
      let cursor = resume?.epoch === epoch ? resume.after : undefined;
      let told: string | undefined;
      return {
        subscribe,
        next() {
          const shown = following.shown();
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
      following.close();
      close();
    },
  };
}

const liveOf = (life: Watched, { persona, view }: Shown): ViewUpdateOf<"studio">["live"] => ({
  persona,
  name: residentOf(life.city.state(), persona)?.name ?? persona,
  state: view.state,
});
