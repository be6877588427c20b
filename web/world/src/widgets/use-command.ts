import { useCallback } from "react";
import type { PageCommand } from "../../../../src/protocol/page-commands.ts";
import type { SentCommand } from "../connection/world.ts";
import { useWorld } from "../connection/world-context.tsx";
import { useToasts } from "./toasts.tsx";

export type CommandOptions = {
  /** A repeated id means the same command. */
  readonly id?: string;
  /** `quiet`: the caller shows a refusal; otherwise a toast does. */
  readonly refusal?: "toast" | "quiet";
};

/** Sends commands; a refusal is shown as a toast unless the caller shows it. */
export function useCommand(): (command: PageCommand, options?: CommandOptions) => SentCommand {
  const world = useWorld();
  const { show, showRefusal } = useToasts();
  return useCallback(
    (command, options = {}) => {
      const sent = world.command(command, options.id);
      void sent.outcome.then((outcome) => {
        if (outcome.ok && outcome.value.notice !== undefined) show(outcome.value.notice);
        if (!outcome.ok && options.refusal !== "quiet") showRefusal(outcome.error);
      });
      return sent;
    },
    [world, show, showRefusal],
  );
}
