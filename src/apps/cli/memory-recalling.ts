import { type CommandLine, memoryGroup } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";
// The command that searches a memory.

import { InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import type { RecallProfileName } from "../../memory/ports.ts";
import { withQdrantOptions } from "./with-qdrant-options.ts";

const most = 1_000;
const profiles: readonly RecallProfileName[] = ["default", "seed"];

export function recallingCommands(line: CommandLine): void {
  const { words, chosen } = line;
  const say = words.memoryRecall_;
  const memory = memoryGroup(line);
  const recall = memory
    .command("recall")
    .description(say.recall)
    .argument("<persona>", words.argumentPersona)
    .argument("[query...]", say.argumentQuery)
    .option("--topk <number>", say.optionTopK, (text) => counted(text, words), 5)
    .option("--at <time>", say.optionAt, (text) => timeOf(text, words))
    .option("--profile <name>", say.optionProfile, profileNamed, "default")
    .option("--queries <file>", say.optionQueries)
    .option("--json", words.json);
  withQdrantOptions(recall, words).action((persona, query, options) =>
    chosen(() =>
      forPersona(persona, async (named) =>
        (await import("./commands/memory-recall.ts")).memoryRecall(named, query, options),
      ),
    ),
  );
}

function counted(text: string, words: Words): number {
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number > 0 && number <= most) return number;
  throw new InvalidArgumentError(words.memoryRecall_.badCount(text));
}

function timeOf(text: string, words: Words): number {
  const at = Date.parse(text);
  if (Number.isFinite(at)) return at;
  throw new InvalidArgumentError(words.memoryRecall_.badTime(text));
}

function profileNamed(text: string): RecallProfileName {
  const found = profiles.find((name) => name === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`${text} (${profiles.join(", ")})`);
}
