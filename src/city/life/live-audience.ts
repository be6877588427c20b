// Delivers the comments of the audience to the persona who is live, or who comes back for them.

import type { PersonaId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { Residents } from "../residents/residents.ts";
import type { BackOnStage } from "./back-on-stage.ts";

/** The result for a comment; `stopped`: a persona is live, but everything is stopped. */
type CommentFate = "heard" | "nobody-live" | "stopped" | "refused" | "ended";

export type LiveAudience = {
  /** Delivers a comment of the audience to the live persona. */
  readonly comment: (stimulus: Stimulus) => Promise<CommentFate>;
  /** Delivers several; `heard` when each is durable, or its refusal or removal is. */
  readonly comments: (stimuli: readonly Stimulus[]) => Promise<CommentFate>;
  /** Whether nobody is on the stage, and a persona who left it comes back when the audience writes. */
  readonly awaitsAudience: () => boolean;
  /** Removes a comment from every queue, because its author deleted it. */
  readonly takeBackComment: (stimulus: string) => Promise<void>;
};

type Deps = {
  readonly residents: Pick<Residents, "all" | "soulOf">;
  readonly backOnStage: Pick<BackOnStage, "awaits" | "called">;
  readonly live: () => PersonaId | undefined;
  readonly onAir: () => PersonaId | undefined;
};

export function openLiveAudience({ residents, backOnStage, live, onAir }: Deps): LiveAudience {
  const hearing = (): Soul | "nobody-live" | "stopped" => {
    const persona = live();
    const soul = persona === undefined ? undefined : residents.soulOf(persona);
    if (soul === undefined) return "nobody-live";
    return onAir() === undefined ? "stopped" : soul;
  };
  return {
    async comment(stimulus) {
      const soul = hearing();
      if (typeof soul === "string") return soul;
      const heard = await soul.hear(stimulus);
      return heard === "refused" || heard === "ended" ? heard : "heard";
    },
    awaitsAudience: () => backOnStage.awaits() !== undefined,
    async comments(stimuli) {
      const isAlone = stimuli.length > 0 && hearing() === "nobody-live";
      if (isAlone) await backOnStage.called();
      const soul = hearing();
      if (typeof soul === "string") return soul;
      return (await soul.hearAll(stimuli)).includes("ended") ? "ended" : "heard";
    },
    async takeBackComment(stimulus) {
      const souls = residents.all().map(residents.soulOf);
      await Promise.all(souls.map((soul) => soul?.passOver(stimulus, "deleted")));
    },
  };
}
