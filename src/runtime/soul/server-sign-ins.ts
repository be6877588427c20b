import { join } from "node:path";
import {
  openServerSignIn,
  type ServerSignIn,
  type SignInStore,
} from "../../adapters/mcp/server-sign-in.ts";
import type { Context } from "../config/console/context.ts";
import { addLateSecrets } from "../config/late-secrets.ts";
import { dataFolder } from "../config/read-config.ts";
import { settingsStoreOf } from "../config/saved-settings.ts";
import type { StorageConfig } from "../data/storage-config.ts";
import { systemClock } from "../data/system-clock.ts";

/** The sign-ins at MCP servers of this data folder: sealed there, shown in no output, and in no backup. */
export const serverSignIns = (
  { hide, environment }: Context,
  config: StorageConfig,
): ServerSignIn =>
  openServerSignIn(systemClock, sealedIn(config, environment), (secrets) => {
    addLateSecrets(secrets);
    hide?.(secrets);
  });

function sealedIn(config: StorageConfig, environment: Context["environment"]): SignInStore {
  const folder = join(dataFolder(config), "server-sign-ins");
  const store = () => settingsStoreOf(folder, config.keyStore, environment);
  return {
    read: (server) => store().read().values.get(server),
    write(server, text) {
      const values = new Map(store().read().values);
      if (text === undefined) values.delete(server);
      else values.set(server, text);
      return store().write(values, () => true, new Set([server])).ok;
    },
  };
}
