// Opens an address in the browser of this machine, where somebody sits before it.

import open from "open";
import { ownValue } from "../../../kernel/own-value.ts";

type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly isAtTerminal: boolean;
};

/** Whether a browser that opens by itself would be seen: not without a terminal, in CI, over SSH, without a display. */
export function isBrowserSeen({ environment, platform, isAtTerminal }: Surroundings): boolean {
  const has = (name: string) => (ownValue(environment, name) ?? "") !== "";
  if (!isAtTerminal || (has("CI") && environment["CI"] !== "false")) return false;
  if (has("SSH_CONNECTION") || has("SSH_CLIENT") || has("SSH_TTY")) return false;
  const needsDisplay = platform !== "win32" && platform !== "darwin";
  return !needsDisplay || has("DISPLAY") || has("WAYLAND_DISPLAY") || has("WSL_DISTRO_NAME");
}

/** Opens it; does nothing where there is no browser: the address was printed, and can be opened by hand. */
export async function openInBrowser(url: string): Promise<void> {
  try {
    const child = await open(url);
    child.once("error", () => undefined);
    child.unref();
  } catch {
    // Nothing is lost.
  }
}
