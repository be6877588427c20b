// The stage for pages: the conversation of the live personas, from their own journals.

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
import type { ConversationLine } from "../../protocol/conversation.ts";
import type { ViewUpdateOf } from "../../protocol/page-views.ts";
import type { Role } from "../../protocol/role.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { mostOnStage } from "../../protocol/stage-feed.ts";
import { residentOf } from "../../world/state.ts";
import { followCompany } from "./follow-company.ts";
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
type Watched = Pick<CityRuntime, "company" | "onChange"> & {
  readonly city: Pick<CityRuntime["city"], "state">;
  readonly residents: Pick<CityRuntime["residents"], "soulOf">;
};

/**
 * Follows the live personas. A page's cursor belongs to one persona's conversation; another one, and that of several,
 * starts from the beginning.
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
  const following = followCompany<Shown>({
    ...{ life, journal, entries: entriesShown, take, changed, onBug },
    fresh: (persona) => ({
      persona,
      since: residentOf(life.city.state(), persona)?.since ?? 0,
      view: emptyView,
    }),
  });

  return {
    watch(resume, role = "operator") {
      const resumed = resume?.epoch === epoch ? resume.after : undefined;
      let known: Known = { told: "", cursors: undefined };
      return {
        subscribe,
        next() {
          const { update, next } = studioAfter(life, following.shown(), known, resumed);
          known = next;
          if (update === undefined || role !== "viewer") return update;
          return { ...update, lines: update.lines.flatMap(stageForViewer) };
        },
      };
    },
    close() {
      following.close();
      close();
    },
  };
}

/** The last revision of each conversation that a page has. */
type Cursors = ReadonlyMap<PersonaId, number>;
const none: Cursors = new Map();
/** A cursor that no conversation reaches: the page begins anew. */
const unreached = Number.MAX_SAFE_INTEGER;

/** The part of the stage that a page has. */
type Known = { readonly told: string; readonly cursors: Cursors | undefined };

/** The update of a page. `resumed`: its cursor from before. */
function studioAfter(
  life: Watched,
  company: readonly Shown[],
  known: Known,
  resumed: number | undefined,
): { readonly update: ViewUpdateOf<"studio"> | undefined; readonly next: Known } {
  const [host, ...others] = company;
  if (host === undefined) {
    const next = { told: "nobody", cursors: none };
    const update = { kind: "studio", fresh: true, live: null, lines: [], cursor: 0 } as const;
    return { update: known.told === "nobody" ? undefined : { ...update, lines: [] }, next };
  }
  const isAlone = others.length === 0;
  const first = isAlone && resumed !== undefined ? new Map([[host.persona, resumed]]) : none;
  const { cursors, fresh, lines } = linesOf(life, company, known.cursors ?? first);
  const live = liveOf(life, host);
  const next = { told: JSON.stringify(live), cursors };
  if (!fresh && lines.length === 0 && next.told === known.told) {
    return { update: undefined, next };
  }
  const cursor = isAlone ? (cursors.get(host.persona) ?? 0) : unreached;
  return { update: { kind: "studio", fresh, live, lines: [...lines], cursor }, next };
}

type CompanyPage = {
  readonly fresh: boolean;
  readonly lines: readonly ConversationLine[];
  readonly cursors: Cursors;
};

/** The lines that are new to a page; those of several as one conversation, which begins anew when others are in it. */
function linesOf(life: Watched, company: readonly Shown[], known: Cursors): CompanyPage {
  const isSame = known.size === company.length && company.every((on) => known.has(on.persona));
  const pages = company.map(({ persona, view }) =>
    linesAfter(view, isSame ? known.get(persona) : undefined, linesInUpdate),
  );
  const fresh = pages.some((page) => page.fresh);
  if (fresh && !pages.every((page) => page.fresh)) return linesOf(life, company, none);
  const cursors = new Map(company.map(({ persona }, at) => [persona, pages[at]?.cursor ?? 0]));
  const lines = pages.flatMap((page, seat) =>
    company.length === 1
      ? page.lines
      : page.lines.map((line) => inCompany(life, line, company, seat)),
  );
  return { fresh, lines, cursors };
}

/** A line with a place of its own among the lines of all, by its time, and the speaker's name. */
function inCompany(
  life: Watched,
  line: ConversationLine,
  company: readonly Shown[],
  seat: number,
): ConversationLine {
  const number = line.at * 4_096 + (line.number % 1_024) * mostOnStage + seat;
  const persona = company[seat]?.persona;
  const name = persona && nameOf(life, persona);
  if (!("turn" in line)) return { ...line, number };
  const turn = `${persona}/${line.turn}`;
  return line.kind === "speech" ? { ...line, number, turn, name } : { ...line, number, turn };
}

const nameOf = (life: Watched, persona: PersonaId): string =>
  residentOf(life.city.state(), persona)?.name ?? persona;

const liveOf = (life: Watched, { persona, view }: Shown): ViewUpdateOf<"studio">["live"] => ({
  persona,
  name: nameOf(life, persona),
  state: view.state,
});
