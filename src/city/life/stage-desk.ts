// The operator's desk of the stage: its settings are stored in the city's journal, and apply to the personas who are on a
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
  /** The utterances of the live personas that wait for approval, and its decisions: each by a name of its own. */
  readonly speech: Pick<Soul, "waitingSpeech" | "approve" | "reject">;
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
  readonly company: () => readonly PersonaId[];
  readonly soulOf: (persona: PersonaId) => Soul | undefined;
};

const offStage: SpeechRules = { muted: false, holding: false };

export function openStageDesk(outside: Deps): StageDesk {
  const { city, tools, buildingIndex, company, soulOf } = outside;
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

  /** The soul that an utterance is of, and its name there. */
  const ofSpeaker = (utterance: string): readonly [Soul | undefined, string] => {
    const at = utterance.lastIndexOf("/");
    const persona = company().find((one) => one === utterance.slice(0, at));
    return [persona && soulOf(persona), utterance.slice(at + 1)];
  };

  return {
    rulesFor: (persona) =>
      isOnStage(persona) ? { muted: muted(), holding: city.state().desk.holding } : offStage,
    blocked: () => city.state().desk.blocked,
    controls() {
      const { holding, blocked } = city.state().desk;
      return { muted: muted(), holding, blocked: [...blocked] };
    },
    speech: {
      async waitingSpeech() {
        const all = company().map(async (persona) => {
          const waiting = (await soulOf(persona)?.waitingSpeech()) ?? [];
          return waiting.map((one) => ({ ...one, utterance: `${persona}/${one.utterance}` }));
        });
        return inOrder(await Promise.all(all));
      },
      approve: async (utterance, text) => {
        const [soul, own] = ofSpeaker(utterance);
        return (await soul?.approve(own, text)) ?? false;
      },
      reject: async (utterance) => {
        const [soul, own] = ofSpeaker(utterance);
        return (await soul?.reject(own)) ?? false;
      },
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
      if (!on) return;
      await Promise.all(company().map((persona) => soulOf(persona)?.passOverAuthor(author.id)));
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

/** The words of each keep their order: only the first words of an answer carry the time of their waiting. */
const inOrder = (ofEach: readonly (readonly WaitingUtterance[])[]): readonly WaitingUtterance[] =>
  ofEach.toSorted(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0)).flat();
