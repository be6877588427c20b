import { type Command, InvalidArgumentError } from "commander";
import { emotionNamed } from "../../languages/emotion-named.ts";
import type { Words } from "../../languages/program-words.ts";

import { type Emotion, emotions } from "../../protocol/emotion.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { ForgetSoundsOptions, JsonOptions, VoicesOptions } from "./commands/options.ts";

type Run = (context: Context) => Promise<ExitCode>;
export type VoiceCommands = {
  readonly voices: (options: VoicesOptions) => Promise<Run>;
  readonly hearingList: (options: JsonOptions) => Promise<Run>;
  readonly hearingForget: (sounds: readonly string[], options: ForgetSoundsOptions) => Promise<Run>;
};

/** `voices`: lists the voices, and tries them. `hearing`: lists kept sounds, and deletes them. */
export function voiceCommands(
  program: Command,
  words: Words,
  commands: VoiceCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  const say = words.voices;
  const emotion = (text: string): Emotion => {
    const found = emotionNamed(text);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(`${text} (${emotions.join(", ")})`);
  };
  program
    .command("voices")
    .description(say.about)
    .option("--say <text>", say.optionSay)
    .option("--out <file>", say.optionOut, "voice.wav")
    .option("--engine <name>", say.optionEngine)
    .option("--persona <id>", say.optionPersona)
    .option("--emotion <word>", say.optionEmotion, emotion)
    .option("--json", words.json)
    .action((options) => chosen(commands.voices(options)));
  const hearing = program.command("hearing").description(words.hearing.about);
  hearing
    .command("list")
    .description(words.hearing.aboutList)
    .option("--json", words.json)
    .action((options) => chosen(commands.hearingList(options)));
  hearing
    .command("forget")
    .description(words.hearing.aboutForget)
    .argument("[sounds...]", words.hearing.argumentSound)
    .option("--all", words.hearing.optionAll)
    .action((sounds, options) => chosen(commands.hearingForget(sounds, options)));
}
