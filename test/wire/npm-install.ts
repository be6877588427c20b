// Packages that only tests use: installed beside the project, the same ones on every day.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * npm takes no version that was published after this day, so that what a package depends on does not change between
 * two runs. It is later than every version that the tests name.
 */
export const lastDay = "2026-11-01";

/** The environment in which npm installs what the tests need. */
export const installing: NodeJS.ProcessEnv = { ...process.env, npm_config_before: lastDay };

const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retry-mintimeout=500"];

/**
 * Installs into `folder`, which exists. Tried twice: a registry's mirror may list a version before it has it. Rejects
 * with what to run by hand.
 */
export async function npmInstall(folder: string, args: readonly string[]): Promise<void> {
  const words = ["install", "--prefix", folder, ...flags, ...args];
  try {
    await run("npm", words, { cwd: folder, env: installing });
  } catch {
    await run("npm", [...words, "--prefer-online"], { cwd: folder, env: installing }).catch(
      (cause: unknown) => {
        const line = `npm ${words.join(" ")} --before=${lastDay}`;
        throw new Error(
          `入れられませんでした。ネットワークを確かめて、もう一度: ${line}\n` +
            `It could not be installed. See to the network and try again: ${line}`,
          { cause },
        );
      },
    );
  }
}
