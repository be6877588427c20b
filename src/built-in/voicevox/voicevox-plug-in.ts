// Programs with the API of VOICEVOX: VOICEVOX itself, AivisSpeech, COEIROINK.

import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import type { Texts } from "../../parts/part.ts";
import {
  definePlugIn,
  defineVoice,
  type NamedVoice,
  type VoicePart,
} from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import { readSpeakers } from "./styles.ts";
import { voicevoxVoice } from "./voicevox.ts";

/** Milliseconds in which an engine on this machine must answer to be used by default, and to pass a check. */
const quickly = 500;
const patiently = 1_500;

type Engine = {
  readonly id: string;
  /** The program's name for itself. */
  readonly place: string;
  readonly about: Texts;
  readonly setting: string;
  /** Aliases of that setting. */
  readonly also?: readonly string[];
  readonly purpose: Texts;
  /** The default address. */
  readonly usual: string;
  /** Whether it is used where the operator names no voices. */
  readonly isLookedFor: boolean;
};

const addressOf = ({ setting, also, purpose, usual }: Engine) => ({
  name: setting,
  also,
  schema: url.optional(),
  form: "url" as const,
  about: purpose,
  unset: { ja: `\`${usual}\``, en: `\`${usual}\`` },
});

/** The functions of an engine at an address; `style` is the default style. */
const at = ({ id, place: program, usual, isLookedFor }: Engine) => ({
  addressIn: (address: string | undefined) => address ?? usual,
  open: (address: string | undefined, style: string | undefined, timeout: number, clock: Clock) =>
    ok(
      voicevoxVoice({
        ...{ name: id, place: program, baseUrl: address ?? usual },
        ...{ voice: style, timeout, clock },
      }),
    ),
  check: async (address: string | undefined, clock: Clock) => {
    const place = address ?? usual;
    const answers = await answersAt(place, clock, patiently);
    return answers ? undefined : { kind: "not-answering" as const, at: place };
  },
  isAsked: async (address: string | undefined, clock: Clock) =>
    isLookedFor && (address !== undefined || (await answersAt(usual, clock, quickly))),
});

function engine(its: Engine): VoicePart {
  const { addressIn, open, check, isAsked } = at(its);
  return defineVoice({
    id: its.id,
    about: its.about,
    settings: { address: addressOf(its) },
    address: ({ address }) => addressIn(address),
    voices: ({ address }, outside) => stylesAt(addressIn(address), outside),
    open: ({ address }, { timeout, clock }) => open(address, undefined, timeout, clock),
    check: ({ address }, { clock }) => check(address, clock),
    isAskedUnnamed: ({ address }, { clock }) => isAsked(address, clock),
  });
}

/** The styles of an engine: a voice is named by its number. */
async function stylesAt(
  address: string,
  { clock, leftOut }: { readonly clock: Clock; readonly leftOut: (entry: unknown) => void },
): Promise<readonly NamedVoice[]> {
  const over = new AbortController();
  void clock.sleep(patiently, over.signal).then(() => over.abort());
  try {
    const response = await fetch(`${address.replace(/\/+$/, "")}/speakers`, {
      signal: over.signal,
      redirect: "error",
    });
    const read = readSpeakers(response.ok ? await response.json() : undefined, leftOut);
    return (read ?? []).flatMap(({ name, styles }) =>
      styles.map((style) => ({ id: String(style.id), name: `${name} ${style.name}` })),
    );
  } finally {
    over.abort();
  }
}

const voicevoxEngine: Engine = {
  id: "voicevox",
  place: "VOICEVOX",
  about: {
    ja: "VOICEVOX（VOICEVOX_URL、VOICEVOX_SPEAKER）",
    en: "VOICEVOX (VOICEVOX_URL, VOICEVOX_SPEAKER)",
  },
  setting: "VOICEVOX_URL",
  purpose: { ja: "VOICEVOX の場所", en: "Where VOICEVOX is" },
  usual: "http://127.0.0.1:50021",
  isLookedFor: true,
};
const voicevoxItself = at(voicevoxEngine);

const voicevox = defineVoice({
  id: voicevoxEngine.id,
  about: voicevoxEngine.about,
  settings: {
    address: addressOf(voicevoxEngine),
    speaker: {
      name: "VOICEVOX_SPEAKER",
      names: "voice",
      schema: text.optional(),
      about: {
        ja: "VOICEVOX の話者の番号。ペルソナごとの声が優先",
        en: "The number of VOICEVOX's speaker; a persona's own voice comes first",
      },
      unset: { ja: "3", en: "3" },
    },
  },
  address: ({ address }) => voicevoxItself.addressIn(address),
  voices: ({ address }, outside) => stylesAt(voicevoxItself.addressIn(address), outside),
  open: ({ address, speaker }, { timeout, clock }) =>
    voicevoxItself.open(address, speaker ?? "3", timeout, clock),
  check: ({ address }, { clock }) => voicevoxItself.check(address, clock),
  isAskedUnnamed: ({ address }, { clock }) => voicevoxItself.isAsked(address, clock),
});

const aivis = engine({
  id: "aivis",
  place: "AivisSpeech",
  about: { ja: "AivisSpeech（AIVISSPEECH_URL）", en: "AivisSpeech (AIVISSPEECH_URL)" },
  setting: "AIVISSPEECH_URL",
  also: ["AIVIS_URL"],
  purpose: { ja: "AivisSpeech の場所", en: "Where AivisSpeech is" },
  usual: "http://127.0.0.1:10101",
  isLookedFor: true,
});

const coeiroink = engine({
  id: "coeiroink",
  place: "COEIROINK",
  about: { ja: "COEIROINK v1（COEIROINK_URL）", en: "COEIROINK v1 (COEIROINK_URL)" },
  setting: "COEIROINK_URL",
  purpose: {
    ja: "COEIROINK（VOICEVOX と同じ API）の場所",
    en: "Where COEIROINK is (with VOICEVOX's API)",
  },
  usual: "http://127.0.0.1:50031",
  isLookedFor: false,
});

export const plugIn = definePlugIn({ id: "voicevox", parts: [voicevox, aivis, coeiroink] });

async function versionAt(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${address.replace(/\/+$/, "")}/version`, {
      signal,
      redirect: "error",
    });
    return response.ok && z.string().safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

/** Whether such an engine answers within `patience` milliseconds. Never rejects. */
async function answersAt(address: string, clock: Clock, patience: number): Promise<boolean> {
  const over = new AbortController();
  const late = clock.sleep(patience, over.signal).then(() => false);
  const answered = await Promise.race([versionAt(address, over.signal), late]);
  over.abort();
  return answered;
}
