// The microphones of the pages: each opens an intake for the room in which its user is.

import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Language } from "../../../protocol/language.ts";
import type { MicrophoneTranscriber, MicrophoneUpdate } from "../../../protocol/microphone-feed.ts";
import type { SaidText } from "../sounding-texts.ts";
import type { KeepSound } from "./kept-sounds.ts";
import { pacedUpdates } from "./paced-updates.ts";
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

/** One microphone: where it is, whom it answers, and how its turns are said. */
export type OpenedMicrophone = {
  readonly building: BuildingId;
  readonly language: Language;
  readonly send: (update: MicrophoneUpdate) => void;
  /** Says the words of a turn; the same id is said once. Undefined: they were refused. */
  readonly say: (id: string, text: string) => Promise<SaidTurn | undefined>;
};

/** `number`: that of the message in the room; undefined: it stands in none. */
export type SaidTurn = { readonly number: number | undefined };

export type MicrophoneGateway = {
  /** Opens an intake; its updates begin with `ready`. */
  readonly open: (microphone: OpenedMicrophone) => SpeechIntake;
  readonly close: () => void;
};

export type MicrophoneGatewayParts = {
  readonly clock: Clock;
  readonly chain: TranscriberChain;
  /** The people in a room now. */
  readonly peopleIn: (building: BuildingId) => readonly HeardPerson[];
  /** The texts that a microphone in a room may pick up now from loudspeakers. */
  readonly sayingsIn: (building: BuildingId) => readonly SaidText[];
  /** Keeps the sound of messages; absent: it is not kept. */
  readonly keep?: KeepSound | undefined;
};

export function openMicrophoneGateway({
  clock,
  chain,
  peopleIn,
  sayingsIn,
  keep,
}: MicrophoneGatewayParts): MicrophoneGateway {
  return {
    open({ building, language, send, say }) {
      const ready = () => send({ type: "ready", transcribers: shown(chain) });
      const people = () => peopleIn(building);
      const updates = pacedUpdates(clock, send);
      const intake = openSpeechIntake({
        ...{ clock, transcriber: chain, language, send: updates.send },
        hints: () => {
          const here = people();
          return transcriptionHints(
            here.map(({ name }) => name),
            here.map(({ dictionary }) => dictionary),
          );
        },
        sayings: () => sayingsIn(building),
        say: async ({ id, text, sound }) => {
          const said = await say(id, text);
          if (said !== undefined && sound.length > 0)
            await keep?.({ building, number: said.number, id }, sound);
        },
      });
      const stop = chain.onChange(ready);
      ready();
      return {
        ...intake,
        close() {
          stop();
          intake.close();
          updates.close();
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
