// The work of the models' servers before they answer, by persona: shown while she thinks, and never journalled.

import type { PersonaId } from "../../kernel/id.ts";
import type { ServerWork } from "../../protocol/page-views.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { ModelStatus } from "../../saint-graph/ports.ts";

export type ServerWorks = {
  readonly of: (persona: PersonaId) => ServerWork | undefined;
  readonly take: (persona: PersonaId, status: ModelStatus) => void;
  /** Her next step ends it. */
  readonly stepped: (persona: PersonaId, event: SoulEvent) => void;
};

/** Shares are shown in steps of so many percent. */
const step = 5;

export function serverWorks(onChange: () => void): ServerWorks {
  const works = new Map<PersonaId, ServerWork>();
  return {
    of: (persona) => works.get(persona),
    take(persona, status) {
      if (status.kind !== "reading" && status.kind !== "loading") return;
      const before = works.get(persona);
      const now: ServerWork =
        status.kind === "loading"
          ? { is: "loading" }
          : { is: "reading", percent: Math.floor((status.share * 100) / step) * step };
      works.set(persona, now);
      if (JSON.stringify(before) !== JSON.stringify(now)) onChange();
    },
    stepped(persona, { type }) {
      if (type !== "notice") works.delete(persona);
    },
  };
}
