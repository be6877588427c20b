// Delivers the comments of the audience to the personas who are live, or to who comes back for them.

import type { PersonaId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { namedIn } from "../../world/naming.ts";
import type { Residents } from "../residents/residents.ts";
import type { BackOnStage } from "./back-on-stage.ts";

/** The result for a comment; `stopped`: a persona is live, but everything is stopped. */
type CommentFate = "heard" | "nobody-live" | "stopped" | "refused" | "ended";

export type LiveAudience = {
  /** Delivers a comment of the audience to one of the live personas. */
  readonly comment: (stimulus: Stimulus) => Promise<CommentFate>;
  /** Delivers several; `heard` when each is durable, or its refusal or removal is. */
  readonly comments: (stimuli: readonly Stimulus[]) => Promise<CommentFate>;
  /** Whether nobody is on the stage, and a persona who left it comes back when the audience writes. */
  readonly awaitsAudience: () => boolean;
  /** Removes a comment from every queue, because its author deleted it. */
  readonly takeBackComment: (stimulus: string) => Promise<void>;
};

/** `waiting`: the stimuli that she has not answered. */
type Listener = {
  readonly persona: PersonaId;
  readonly names: readonly string[];
  readonly soul: Soul;
  waiting: number;
};

/** The one whom a comment names, else the one with the fewest to answer, the host before the others. */
function listenerTo({ text }: Stimulus, all: readonly Listener[]): Listener | undefined {
  if (all.length < 2) return all[0];
  const bearers = all.flatMap(({ persona, names }) => names.map((name) => ({ persona, name })));
  const named = namedIn(text, bearers);
  const meant = all.filter(({ persona }) => named.has(persona));
  const [first, ...others] = meant.length > 0 ? meant : all;
  return others.reduce((best, one) => (one.waiting < (best?.waiting ?? 0) ? one : best), first);
}

type Deps = {
  readonly residents: Pick<Residents, "all" | "soulOf" | "outline">;
  readonly backOnStage: Pick<BackOnStage, "awaits" | "called">;
  /** The live personas, the host first. */
  readonly company: () => readonly PersonaId[];
  /** Every name of hers, in all languages. */
  readonly namesOf: (persona: PersonaId) => readonly string[];
  readonly onAir: () => PersonaId | undefined;
};

export function openLiveAudience(outside: Deps): LiveAudience {
  const { residents, backOnStage, onAir } = outside;
  const listeners = (): readonly Listener[] | "nobody-live" | "stopped" => {
    const all = outside.company().flatMap((persona): Listener[] => {
      const soul = residents.soulOf(persona);
      const outline = residents.outline(persona);
      const waiting = (outline?.waiting.length ?? 0) + (outline?.open ? 1 : 0);
      return soul === undefined
        ? []
        : [{ persona, names: outside.namesOf(persona), soul, waiting }];
    });
    if (all.length === 0) return "nobody-live";
    return onAir() === undefined ? "stopped" : all;
  };
  return {
    async comment(stimulus) {
      const all = listeners();
      if (typeof all === "string") return all;
      const heard = await listenerTo(stimulus, all)?.soul.hear(stimulus);
      return heard === "refused" || heard === "ended" ? heard : "heard";
    },
    awaitsAudience: () => backOnStage.awaits() !== undefined,
    async comments(stimuli) {
      const isAlone = stimuli.length > 0 && listeners() === "nobody-live";
      if (isAlone) await backOnStage.called();
      const all = listeners();
      if (typeof all === "string") return all;
      const shares = new Map<Listener, Stimulus[]>();
      for (const stimulus of stimuli) {
        const listener = listenerTo(stimulus, all);
        if (listener === undefined) continue;
        shares.set(listener, [...(shares.get(listener) ?? []), stimulus]);
        listener.waiting += 1;
      }
      const heard = [...shares].map(([{ soul }, share]) => soul.hearAll(share));
      return (await Promise.all(heard)).flat().includes("ended") ? "ended" : "heard";
    },
    async takeBackComment(stimulus) {
      const souls = residents.all().map(residents.soulOf);
      await Promise.all(souls.map((soul) => soul?.passOver(stimulus, "deleted")));
    },
  };
}
