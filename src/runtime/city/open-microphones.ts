import type { CityRuntime } from "../../city/life/open-life.ts";
import type { BuildingId } from "../../kernel/id.ts";
import type { Words } from "../../languages/program-words.ts";
import { calledHere } from "../../world/names.ts";
import { residentsOf } from "../../world/state.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { systemClock } from "../data/system-clock.ts";
import type { HearingConfig } from "../voice/hearing/hearing-config.ts";
import { type KeepSound, openKeptSounds } from "../voice/hearing/kept-sounds.ts";
import {
  type HeardPerson,
  type MicrophoneGateway,
  openMicrophoneGateway,
} from "../voice/hearing/open-microphone-gateway.ts";
import { liveTranscribers, openTranscribers } from "../voice/hearing/open-transcribers.ts";
import { transcriberProblemText } from "../voice/hearing/transcriber-problem-text.ts";
import type { SaidText } from "../voice/sounding-texts.ts";
import type { RoomFigures } from "../voice/stage/room-figures.ts";

type MicrophoneParts = {
  readonly life: CityRuntime;
  readonly figures: RoomFigures;
  /** The texts that bodies say aloud, as on the stage: their loudspeaker may stand beside any microphone. */
  readonly sayings: () => readonly SaidText[];
};

export type OpenMicrophones = MicrophoneGateway & {
  /** Opens the transcribers anew, by the settings of the moment; resolves with texts about those that cannot be used. */
  readonly renewTranscribers: () => Promise<readonly string[]>;
};

/** The microphones of the pages, with the configured transcribers; reports those that cannot be used. */
export async function openMicrophones(
  { words, tell }: Context,
  config: HearingConfig,
  { life, figures, sayings }: MicrophoneParts,
): Promise<OpenMicrophones> {
  const { chain, problems } = await openTranscribers(config, systemClock);
  for (const problem of problems) tell(transcriberProblemText(problem, words));
  const transcribers = liveTranscribers(chain);
  const keep = keepIn(config, words, tell);
  const gateway = openMicrophoneGateway({
    ...{ clock: systemClock, chain: transcribers },
    keep: async (...heard) => {
      if (config.keepHearing) await keep(...heard);
    },
    peopleIn: (building) => peopleIn(life, building),
    sayingsIn: (building) => [
      ...peopleIn(life, building).flatMap(({ persona }) => figures.of(persona).sayings()),
      ...sayings(),
    ],
  });
  return {
    ...gateway,
    async renewTranscribers() {
      const anew = await openTranscribers(config, systemClock);
      transcribers.replace(anew.chain);
      return anew.problems.map((problem) => transcriberProblemText(problem, words));
    },
  };
}

/** Keeps sounds in the data folder; reports the first one of a run that cannot be written. */
function keepIn(config: HearingConfig, words: Words, tell: Context["tell"]): KeepSound {
  let isTold = false;
  return openKeptSounds(dataFolder(config), (error) => {
    if (isTold) return;
    isTold = true;
    tell(words.hearing.notKept(error instanceof Error ? error.message : String(error)));
  }).keep;
}

function peopleIn(life: CityRuntime, building: BuildingId): readonly HeardPerson[] {
  const state = life.city.state();
  return residentsOf(state)
    .filter((resident) => resident.building === building)
    .map((resident) => {
      const living = life.residents.of(resident.persona);
      return {
        persona: resident.persona,
        name: calledHere(state, resident),
        dictionary: living?.kind === "awake" ? living.equipment.mind().dictionary : {},
      };
    });
}
