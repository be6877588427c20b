import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PageHost } from "../../city/read-models/page-host.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import { isBrowserSeen, openInBrowser } from "../../runtime/config/console/open-browser.ts";
import type { BackgroundJobs } from "../../runtime/data/background-jobs.ts";
import type { OwnBodies } from "../../runtime/voice/bodies/own-bodies.ts";
import { openUserTerminal, type UserTerminal } from "../../runtime/voice/bodies/user-terminal.ts";

type Parts = {
  readonly life: CityRuntime;
  readonly tools: McpToolBox;
  readonly bodies: Pick<OwnBodies, "typed">;
  readonly jobs: Pick<BackgroundJobs, "now">;
  readonly quit: () => void;
};

/** The terminal of the user. `address`: of the page, where one is served. */
export const openTypedTerminal = (
  context: Context,
  { life, tools, bodies, jobs, quit }: Parts,
  host: PageHost,
  address: string | undefined,
): UserTerminal =>
  openUserTerminal(context, life, tools, {
    ...{ host, typed: bodies.typed, jobs: jobs.now, quit },
    openPage:
      address === undefined
        ? undefined
        : async () => {
            await openInBrowser(address);
            return address;
          },
  });

/** Opens the page where a person sits before this machine. */
export function openIfSeen({ environment, prompt }: Context, address: string | undefined): void {
  const isAtTerminal = prompt !== undefined;
  if (address === undefined) return;
  if (isBrowserSeen({ environment, platform: process.platform, isAtTerminal }))
    void openInBrowser(address);
}
