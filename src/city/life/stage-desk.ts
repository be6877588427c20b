// The operator's desk of the stage: its settings are stored in the city's journal, and apply to the persona who is on a
// stage.

import type { PersonaId } from "../../kernel/id.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type {
  BlockedAuthor,
  StageControls,
  WaitingUtterance,
} from "../../protocol/stage-controls.ts";
import type { SpeechRules } from "../../saint-graph/drivers/speech-output.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { residentOf, residentsOf } from "../../world/state.ts";
import type { BuildingIndex } from "../residents/building-index.ts";

export type StageDesk = {
  /** The rules for a persona at her present place. */
  readonly rulesFor: (persona: PersonaId) => SpeechRules;
  readonly blocked: () => readonly BlockedAuthor[];
  readonly controls: () => Omit<StageControls, "waiting">;
  /** The utterances of the live persona that wait for approval. */
  readonly waitingSpeech: () => Promise<readonly WaitingUtterance[]>;
  /** Each key is written once. */
  readonly mute: (on: boolean, key: string) => Promise<void>;
  readonly hold: (on: boolean, key: string) => Promise<void>;
  readonly block: (author: BlockedAuthor, on: boolean, key: string) => Promise<void>;
  /** Silences all bodies at once, before anything is written; the stage stays muted. */
  readonly kill: (key: string) => Promise<void>;
};

type Deps = {
  readonly city: LivingCity;
  readonly tools: ToolBox;
  readonly buildingIndex: () => BuildingIndex;
  readonly live: () => PersonaId | undefined;
  readonly soulOf: (persona: PersonaId) => Soul | undefined;
};

const offStage: SpeechRules = { muted: false, holding: false };

export function openStageDesk({ city, tools, buildingIndex, live, soulOf }: Deps): StageDesk {
  /** Killed, but not written yet. */
  let killed = false;
  const muted = (): boolean => killed || city.state().desk.muted;

  const isOnStage = (persona: PersonaId): boolean => {
    const building = residentOf(city.state(), persona)?.building;
    return building !== undefined && buildingIndex().stages.includes(building);
  };
  const silence = (): void => {
    for (const { persona } of residentsOf(city.state())) {
      if (isOnStage(persona)) soulOf(persona)?.silence();
    }
  };
  const silenceBodies = (): void => {
    for (const tool of tools.tools()) {
      const { signal } = new AbortController();
      if (isBodyTool(tool, "sys_stop_speaking")) void tools.call(tool.name, {}, signal);
      if (isBodyTool(tool, "sys_play_sound")) void tools.call(tool.name, { sound: "" }, signal);
    }
  };

  return {
    rulesFor: (persona) =>
      isOnStage(persona) ? { muted: muted(), holding: city.state().desk.holding } : offStage,
    blocked: () => city.state().desk.blocked,
    controls() {
      const { holding, blocked } = city.state().desk;
      return { muted: muted(), holding, blocked: [...blocked] };
    },
    async waitingSpeech() {
      const persona = live();
      const soul = persona === undefined ? undefined : soulOf(persona);
      return (await soul?.waitingSpeech()) ?? [];
    },
    async mute(on, key) {
      if (!on) killed = false;
      await city.record([{ type: "stage-controlled", muted: on, by: "operator" }], { keys: [key] });
      if (on) silence();
    },
    async hold(on, key) {
      const event = { type: "stage-controlled", holding: on, by: "operator" } as const;
      await city.record([event], { keys: [key] });
    },
    async block(author, on, key) {
      await city.record([{ type: "author-blocked", author, on, by: "operator" }], { keys: [key] });
      const persona = live();
      if (on && persona !== undefined) await soulOf(persona)?.passOverAuthor(author.id);
    },
    async kill(key) {
      killed = true;
      silence();
      silenceBodies();
      const event = { type: "stage-controlled", muted: true, by: "operator" } as const;
      await city.record([event], { keys: [key] });
      killed = false;
    },
  };
}
