// Gives a cue of the list to the persona who says it.

import type { PersonaId, StimulusId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { promptNamed } from "../../mind/prompt.ts";
import type { Cue } from "../../protocol/cue-list.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { nextCue } from "../../world/cues/cue-show.ts";
import { stageOf } from "../residents/place.ts";
import type { CityRuntime } from "./open-life.ts";

export type CueRefusal = "unknown-cue" | "nobody-live" | "unknown-persona" | "stopped" | "full";

type Giving = Pick<CityRuntime, "live" | "command"> & {
  readonly residents: Pick<CityRuntime["residents"], "of">;
  readonly city: Pick<CityRuntime["city"], "state" | "record">;
};

const prompts = {
  intro: "show_intro",
  item: "show_item",
  questions: "show_questions",
  closing: "show_closing",
} as const;

/**
 * Puts a cue on. `cue`: the one that is meant, which is given only while it is the next one, or nobody heard it. A
 * persona that it names comes onto the stage for it. Each key is written once.
 */
export async function giveCue(
  life: Giving,
  cue: string | undefined,
  key: string,
): Promise<Result<true, CueRefusal | "ended">> {
  const state = life.city.state();
  if (state.autonomy === "stopped") return err("stopped");
  const meant = meantCue(state.cues, cue);
  if (meant === undefined) return err("unknown-cue");
  const speaker = await speakerOf(life, meant);
  if (!speaker.ok) return speaker;
  const her = life.residents.of(speaker.value);
  if (her?.kind !== "awake") return err("unknown-persona");
  const mind = her.equipment.mind();
  const written = await life.city.record(
    ({ cues }, at) => {
      if (meantCue(cues, meant.id) === undefined) return [];
      const values = {
        title: meant.part === "item" ? meant.title : cues.title || "—",
        body: meant.notes,
        content: meant.notes,
      };
      const prompt = prompts[meant.part];
      const told = promptNamed(mind, prompt, values) ?? prompt;
      const hasNotes = meant.part !== "item" && meant.notes.trim() !== "";
      const stimulus: Stimulus = {
        id: `cue:${meant.id}:${cues.given + 1}` as StimulusId,
        kind: "show-cue",
        text: hasNotes ? `${told}\n\n${meant.notes}` : told,
        ...(meant.title === "" ? {} : { title: meant.title }),
        writtenAt: at,
        urgency: "queue",
        topic: `cue:${meant.id}`,
        source: mind.approved === false ? "card" : "show",
      };
      return [{ type: "cue-given", cue: meant.id, persona: speaker.value, stimulus }];
    },
    { keys: [key] },
  );
  if (!written.ok) return written;
  return written.value.entries.length === 0 ? err("unknown-cue") : ok(true);
}

type Cues = ReturnType<Giving["city"]["state"]>["cues"];

function meantCue(show: Cues, cue: string | undefined): Cue | undefined {
  const next = nextCue(show);
  if (cue === undefined || next?.id === cue) return next;
  const isUnheard = show.current?.cue === cue && show.current.progress === "unheard";
  return isUnheard ? show.cues.find(({ id }) => id === cue) : undefined;
}

async function speakerOf(
  life: Giving,
  { who }: Cue,
): Promise<Result<PersonaId, CueRefusal | "ended">> {
  const live = life.live();
  if (who === undefined || who === live) return live === undefined ? err("nobody-live") : ok(live);
  const to = stageOf(life.city.state());
  if (to === undefined) return err("nobody-live");
  const moved = await life.command({
    do: "move",
    who: { kind: "persona", persona: who },
    to,
    by: "operator",
  });
  if (moved.ok || moved.error === "already-here") return ok(who);
  return err(moved.error === "full" || moved.error === "ended" ? moved.error : "unknown-persona");
}
