import { cityKeyFile, openCityKey } from "../../adapters/cities/city-key.ts";
import { knownAs } from "../city/city-identity.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Context, ExitCode } from "../console/context.ts";
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
