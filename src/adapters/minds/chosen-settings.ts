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
  const { avatar, voice, pronouns, greeting, style, thinking, sampling } = choices;
  const chosen: Fields = {
    ...(avatar === undefined ? {} : { avatar }),
    ...(voice === undefined || voice === null ? {} : { voice: voiceSetting(voice) }),
    ...(pronouns === undefined ? {} : { pronouns }),
    ...(greeting === undefined ? {} : { greeting }),
    ...(style === undefined ? {} : { style }),
    ...(thinking === undefined || thinking === null ? {} : { thinking }),
    ...(sampling === undefined ? {} : { sampling }),
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
