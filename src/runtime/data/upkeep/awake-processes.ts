import { readdirSync } from "node:fs";
import { join } from "node:path";
import { awakeIn } from "../awake-file.ts";
import type { AwakeProcess } from "./backup-manifest.ts";

const awakeFile = /^((?:awake|city)-.+)\.json$/;

/** The living processes, including this one, that run a persona or a city of the data folder. */
export function awakeProcesses(home: string): readonly AwakeProcess[] {
  return namesIn(home).flatMap((file) => {
    const [, name] = awakeFile.exec(file) ?? [];
    const awake = name === undefined ? undefined : awakeIn(join(home, file));
    return name === undefined || awake === undefined ? [] : [{ name, ...awake }];
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
