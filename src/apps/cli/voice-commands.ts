import { InvalidArgumentError } from "commander";
import { emotionNamed } from "../../languages/emotion-named.ts";
import { type Emotion, emotions } from "../../protocol/emotion.ts";
import type { CommandLine } from "./command-line.ts";

/** `voices`: lists the voices, and tries them. `hearing`: lists kept sounds, and deletes them. */
export function voiceCommands({ program, words, chosen }: CommandLine): void {
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
    .action((options) =>
      chosen(async () => (await import("./commands/voices.ts")).voices(options)),
    );
  const hearing = program.command("hearing").description(words.hearing.about);
  hearing
    .command("list")
    .description(words.hearing.aboutList)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/hearing-list.ts")).listSounds(options)),
    );
  hearing
    .command("forget")
    .description(words.hearing.aboutForget)
    .argument("[sounds...]", words.hearing.argumentSound)
    .option("--all", words.hearing.optionAll)
    .action((sounds, options) =>
      chosen(async () =>
        (await import("./commands/hearing-list.ts")).forgetSounds(sounds, options),
      ),
    );
}
