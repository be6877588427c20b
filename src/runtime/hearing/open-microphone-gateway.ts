// The microphones of the pages: each opens an intake for the room in which its user is.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Language } from "../../protocol/language.ts";
import type { MicrophoneTranscriber, MicrophoneUpdate } from "../../protocol/microphone-feed.ts";
import type { SaidText } from "../voices/sounding-texts.ts";
import { openSpeechIntake, type SpeechIntake } from "./speech-intake.ts";
import type { TranscriberChain } from "./transcriber-chain.ts";
import { transcriptionHints } from "./transcription-hints.ts";

/** A person in a room, as far as an intake needs to know. */
export type HeardPerson = {
  readonly persona: PersonaId;
  readonly name: string;
  /** The pronunciation dictionary of her mind: written forms and readings. */
  readonly dictionary: Readonly<Record<string, string>>;
};

export type MicrophoneGateway = {
  /** Opens an intake in a room; its updates begin with `ready`. */
  readonly open: (
    place: { readonly building: BuildingId; readonly language: Language },
    send: (update: MicrophoneUpdate) => void,
  ) => SpeechIntake;
  readonly close: () => void;
};

export type MicrophoneGatewayParts = {
  readonly clock: Clock;
  readonly chain: TranscriberChain;
  /** The people in a room now. */
  readonly peopleIn: (building: BuildingId) => readonly HeardPerson[];
  /** What a microphone in a room may pick up now from loudspeakers. */
  readonly sayingsIn: (building: BuildingId) => readonly SaidText[];
};

export function openMicrophoneGateway({
  clock,
  chain,
  peopleIn,
  sayingsIn,
}: MicrophoneGatewayParts): MicrophoneGateway {
  return {
    open({ building, language }, send) {
      const ready = () => send({ type: "ready", transcribers: shown(chain) });
      const people = () => peopleIn(building);
      const intake = openSpeechIntake({
        ...{ clock, transcriber: chain, language, send },
        hints: () => {
          const here = people();
          return transcriptionHints(
            here.map(({ name }) => name),
            here.map(({ dictionary }) => dictionary),
          );
        },
        sayings: () => sayingsIn(building),
      });
      const stop = chain.onChange(ready);
      ready();
      return {
        ...intake,
        close() {
          stop();
          intake.close();
        },
      };
    },
    close: () => chain.close(),
  };
}

const shown = (chain: TranscriberChain): MicrophoneTranscriber[] =>
  chain.states().map(({ id, address, state, note }) => ({
    ...{ id, state },
    ...(address === undefined ? {} : { host: hostOf(address) }),
    ...(note === undefined ? {} : { note }),
  }));

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
