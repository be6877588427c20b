// The operator's controls of a standalone soul: typed in its terminal, and on a small page on this machine.

import { randomUUID } from "node:crypto";
import type { Context } from "../../config/console/context.ts";
import { systemClock } from "../../data/system-clock.ts";
import { startControlServer } from "./control-server.ts";
import type { ControlsConfig } from "./controls-config.ts";
import type { SoulControls } from "./soul-controls.ts";
import { faultText } from "./soul-news.ts";
import { openTerminalControls } from "./terminal-controls.ts";

/** Opens both, and reports where they are. */
export async function openControls(
  { words, tell, language }: Context,
  config: ControlsConfig,
  controls: SoulControls,
  name: () => string,
): Promise<{ readonly close: () => Promise<void> }> {
  const say = words.controls_;
  const faults = (reason: string) => faultText(words, reason);
  const now = () => systemClock.now();
  const server = await startControlServer({
    ...{ controls, now, port: config.controlsPort, allowedHosts: config.allowedHosts },
    texts: () => ({ say, language, name: name(), faults }),
  });
  tell(server === undefined ? say.noPage : say.page(server.url));
  const terminal = openTerminalControls({
    ...{ controls, tell, say, faults, now, newId: randomUUID, input: process.stdin },
  });
  tell(say.commands);
  return {
    async close() {
      terminal.close();
      await server?.close();
    },
  };
}
