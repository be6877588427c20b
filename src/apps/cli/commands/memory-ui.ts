import { parsePersonaId } from "../../../kernel/id.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { openInBrowser } from "../../../runtime/config/console/open-browser.ts";
import { mindsOf } from "../../../runtime/soul/load-mind.ts";
import type { UiOptions } from "./options.ts";
import { tellUnused } from "./qdrant-options.ts";
import { findRunningCity, unreachableText } from "./running-city.ts";

/** Opens the page on which the running program shows a memory, and prints its address. */
export const memoryUi =
  (id: string, options: UiOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell, out } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    tellUnused(context, config, options);
    const named = id === "" ? config.persona : id;
    const persona = parsePersonaId(named);
    if (!persona.ok) {
      tell(words.wrongUse.badPersonaId(named));
      return 2;
    }
    const known = await mindsOf(context, config).ids();
    if (!known.includes(persona.value)) {
      tell(words.memoryStore_.unknown(named));
      return 1;
    }
    const found = await findRunningCity(config);
    if (found.kind === "here") {
      await show(context, new URL(`/memory/${persona.value}`, found.url).href, options);
      return 0;
    }
    if (options.json === true) out(JSON.stringify({ problem: found.kind }));
    const say = words.memoryStore_;
    tell(
      found.kind === "no-page"
        ? say.uiWithoutPage(found.pid)
        : unreachableText(context, config, found, say.uiNotRunning),
    );
    return 1;
  };

async function show({ words, out }: Context, url: string, { json }: UiOptions): Promise<void> {
  out(json === true ? JSON.stringify({ url }) : words.memoryStore_.uiAt(url));
  if (json !== true && process.stdout.isTTY) await openInBrowser(url);
}
