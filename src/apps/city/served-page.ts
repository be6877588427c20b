import type { LookForReadiness } from "../../adapters/http/readiness.ts";
import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerSignIn } from "../../adapters/mcp/server-sign-in.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { OpenMicrophones } from "../../runtime/city/open-microphones.ts";
import type { openVoiceSamples } from "../../runtime/city/open-voice-samples.ts";
import { openPortraits } from "../../runtime/city/portraits.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import type { OpenPageHost } from "../../runtime/page-api/open-page-host.ts";
import { programServer } from "../../runtime/server/agents/program-server.ts";
import type { AgentCallers } from "../../runtime/server/agents/serve-calls.ts";
import { hotkeySite } from "../../runtime/server/page/hotkeys-site.ts";
import {
  type Address,
  openWeb,
  type PageAccessControl,
} from "../../runtime/server/page/open-web.ts";
import { serverSignInSite } from "../../runtime/server/page/server-sign-in-site.ts";
import type { OpenPhoneAccess } from "../../runtime/server/phone/open-phone-access.ts";
import { mindPlacesOf } from "../../runtime/soul/load-mind.ts";
import type { OwnBodies } from "../../runtime/voice/bodies/own-bodies.ts";

/** The address and the access control of the page. */
export type ServedPage = Address & { readonly lock: PageAccessControl };

type Behind = {
  readonly life: CityRuntime;
  readonly bodies: Pick<OwnBodies, "stage">;
  readonly callers: AgentCallers;
  readonly host: OpenPageHost;
  readonly phone: OpenPhoneAccess;
  readonly microphones: OpenMicrophones;
  readonly voices: ReturnType<typeof openVoiceSamples>;
  readonly readiness: LookForReadiness;
  readonly signIn: ServerSignIn;
  readonly tools: Pick<McpToolBox, "again">;
};

/** Serves the pages of the city. */
export async function served(
  context: Context,
  config: Config,
  page: ServedPage,
  { life, bodies, callers, host, phone, microphones, voices, readiness, signIn, tools }: Behind,
): ReturnType<typeof openWeb> {
  const mcp = programServer({
    ...{ host, version: context.version, wording: (why) => context.words.a2a_.callers[why] },
    calls: callers.handler(() => true),
  });
  return await openWeb(context, config, {
    ...{ lock: page.lock, address: page, city: host, mcp, microphones, voices, gate: phone.gate },
    readiness,
    portraits: openPortraits(life, mindPlacesOf(context, config)),
    sites: [
      ...[bodies.stage.door, bodies.stage.figures.door],
      serverSignInSite({
        ...{ signIn, again: tools.again, notDone: context.words.servers.notSignedIn },
      }),
      hotkeySite({
        ...{ host, language: context.language },
        isToken: (text) => page.lock.signIn.tokens.isKnown("hotkey-token", text),
      }),
    ],
  });
}
