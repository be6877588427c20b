// The directory of cities as a program of its own.

import { join } from "node:path";
import { cityKeyFile, openCityKey } from "../../adapters/cities/city-key.ts";
import { directoryName } from "../../adapters/cities/directory-client.ts";
import { refusalOfListening } from "../../adapters/http/listening.ts";
import type { CitySlug } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { configOrTell } from "../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { dataFolder } from "../../runtime/config/read-config.ts";
import { aborted, endingSignal, endProcess } from "../../runtime/data/ending.ts";
import { systemClock } from "../../runtime/data/system-clock.ts";
import {
  type DirectoryServer,
  type DirectorySettings,
  startDirectory,
} from "../../runtime/server/directory/directory-server.ts";
import { readNames, writeNames } from "../../runtime/server/directory/names-file.ts";

/** The command-line options of `directory`. */
export type DirectoryOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly unsigned?: true;
};

const defaultPort = 8_080;

export const directory =
  (options: DirectoryOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const opened = openNames(dataFolder(config), context);
    if (!opened.ok) {
      context.tell(opened.error);
      return 1;
    }
    const address = { host: options.host ?? "127.0.0.1", port: options.port ?? defaultPort };
    const unsigned = options.unsigned === true ? "taken" : "refused";
    const ending = endingSignal();
    const server = await listening(context, { ...opened.value, ...address, unsigned });
    if (server === undefined) return 1;
    context.tell(context.words.cities_.listening(server.url));
    if (unsigned === "taken") context.tell(context.words.cities_.unsigned);
    await aborted(ending.signal);
    await server.close();
    endProcess(0);
    return 0;
  };

type Named = Pick<DirectorySettings, "as" | "owners" | "keep" | "clock" | "nonces">;

/** The names of a data folder and the key of its directory; the error is a text for people. */
function openNames(home: string, { words }: Context): Result<Named, string> {
  const file = join(home, "directory.json");
  const names = readNames(file, systemClock.now());
  if (!names.ok) return err(words.cities_.badNames(file));
  const key = openCityKey(home);
  if (!key.ok) return err(words.cities_.badKey(cityKeyFile(home)));
  return ok({
    as: { city: directoryName as CitySlug, key: key.value },
    clock: systemClock,
    owners: names.value,
    keep: (owners) => writeNames(file, owners),
    nonces: join(home, "directory-nonces.log"),
  });
}

/** Undefined after reporting why it cannot listen there. */
async function listening(
  { words, tell }: Context,
  settings: DirectorySettings,
): Promise<DirectoryServer | undefined> {
  try {
    return await startDirectory(settings);
  } catch (error) {
    const refusal = refusalOfListening(error);
    if (refusal === undefined) throw error;
    const isHost = refusal === "address-unknown";
    tell(
      isHost ? words.problem.unknownHost(settings.host) : words.problem.portTaken(settings.port),
    );
    return undefined;
  }
}
