import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { sizeText } from "../../../runtime/config/console/size-text.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { openKeptSounds } from "../../../runtime/voice/hearing/kept-sounds.ts";
import type { ForgetSoundsOptions, JsonOptions } from "./options.ts";

/** Lists the kept sounds of what was spoken. */
export const listSounds =
  ({ json }: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { hearing: say } = context.words;
    const kept = await openKeptSounds(dataFolder(config)).list();
    if (json === true) context.out(JSON.stringify(kept, null, 2));
    else if (kept.length === 0) context.out(say.nothingKept(config.keepHearing));
    else {
      const rows = kept.map(({ name, at, bytes }) => [
        name,
        new Date(at).toISOString(),
        sizeText(bytes),
      ]);
      context.out(table([say.headings, ...rows]));
    }
    return 0;
  };

/** Deletes the named sounds, or all. */
export const forgetSounds =
  (sounds: readonly string[], { all }: ForgetSoundsOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { hearing: say } = context.words;
    if (all !== true && sounds.length === 0) {
      context.tell(say.whichSounds);
      return 2;
    }
    const kept = openKeptSounds(dataFolder(config));
    const named = all === true ? (await kept.list()).map(({ name }) => name) : sounds;
    const unknown = await kept.forget(named);
    context.out(say.forgotten(named.length - unknown.length));
    if (unknown.length === 0) return 0;
    context.tell(say.unknownSounds(unknown.join(", ")));
    return 1;
  };
