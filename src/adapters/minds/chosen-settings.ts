import type { MindChoices, VoiceChoice } from "../../protocol/mind-choices.ts";

type Fields = Readonly<Record<string, unknown>>;

const voiceSetting = ({ engine, voice, rate, pitch }: VoiceChoice): Fields => ({
  engine,
  ...(voice === undefined ? {} : { speaker: voice }),
  ...(rate === undefined || rate === 1 ? {} : { rate }),
  ...(pitch === undefined || pitch === 1 ? {} : { pitch }),
});

/** The settings of a mind with choices of a page. */
export function withChoices(settings: Fields, choices: MindChoices): Fields {
  const { voice, pronouns, greeting, thinking, sampling } = choices;
  const plain = Object.entries(choices).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const chosen: Fields = {
    ...Object.fromEntries(plain),
    ...(voice === undefined || voice === null ? {} : { voice: voiceSetting(voice) }),
  };
  const gone = new Set([
    ...(voice === null ? ["voice"] : []),
    ...(pronouns === "" ? ["pronouns"] : []),
    ...(greeting === "" ? ["greeting"] : []),
    ...(thinking === null ? ["thinking"] : []),
    ...(sampling !== undefined && Object.keys(sampling).length === 0 ? ["sampling"] : []),
  ]);
  return Object.fromEntries(
    Object.entries({ ...settings, ...chosen }).filter(([name]) => !gone.has(name)),
  );
}
