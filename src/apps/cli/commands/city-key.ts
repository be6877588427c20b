import { cityKeyFile, openCityKey } from "../../../adapters/cities/city-key.ts";
import { knownAs } from "../../../runtime/city/city-identity.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import type { JsonOptions } from "./options.ts";

/** Prints the public key of this city; makes one when there is none. */
export const cityKey =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const home = dataFolder(config);
    const key = openCityKey(home);
    if (!key.ok) {
      context.tell(context.words.cities_.badKey(cityKeyFile(home)));
      return 1;
    }
    const { publicKey } = key.value;
    const city = { name: await knownAs(config), key: publicKey };
    context.out(options.json === true ? JSON.stringify(city) : publicKey);
    return 0;
  };
