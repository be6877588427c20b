import { parsePersonaId } from "../../kernel/id.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { openInBrowser } from "../console/open-browser.ts";
import { mindsOf } from "../persona/load-mind.ts";
import { whoRunsCity } from "../storage/awake-file.ts";
import type { UiOptions } from "./options.ts";
import { tellUnused } from "./qdrant-options.ts";

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
    const minds = await mindsOf(context, config).list();
    if (!minds.some(({ id }) => id === persona.value)) {
      tell(words.memoryStore_.unknown(named));
      return 1;
    }
    const home = dataFolder(config);
    const found = pageOf(home, persona.value);
    if (found.kind === "shown") {
      await show(context, found.url, options);
      return 0;
    }
    if (options.json === true) out(JSON.stringify({ problem: found.kind }));
    const say = words.memoryStore_;
    tell(found.kind === "no-page" ? say.uiWithoutPage(found.pid) : say.uiNotRunning(home));
    return 1;
  };

async function show({ words, out }: Context, url: string, { json }: UiOptions): Promise<void> {
  out(json === true ? JSON.stringify({ url }) : words.memoryStore_.uiAt(url));
  if (json !== true && process.stdout.isTTY) await openInBrowser(url);
}

type Found =
  | { readonly kind: "shown"; readonly url: string }
  | { readonly kind: "not-running" }
  | { readonly kind: "no-page"; readonly pid: number };

function pageOf(home: string, persona: string): Found {
  const running = whoRunsCity(home);
  if (running === undefined) return { kind: "not-running" };
  const { url, pid } = running;
  if (url === undefined) return { kind: "no-page", pid };
  return { kind: "shown", url: new URL(`/memory/${persona}`, url).href };
}
