import type { PageVisitor } from "../../city/read-models/page-host.ts";
import type { PageCommand, PageCommandOf } from "../../protocol/page-commands.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

type Deed = PageCommand["do"];

/** Carries out the commands of these names. `id`: the page's id of the command. */
export type Runs<D extends Deed> = {
  readonly [K in D]: (
    parts: HostParts,
    id: string,
    command: PageCommandOf<K>,
    visitor: PageVisitor,
  ) => CommandResult | Promise<CommandResult>;
};

/** Carries out a command by its row. */
export const runOf = <D extends Deed>(runs: Runs<D>, command: PageCommandOf<D>) =>
  runs[command.do as D] as Runs<Deed>[Deed] as (
    parts: HostParts,
    id: string,
    command: PageCommandOf<D>,
    visitor: PageVisitor,
  ) => CommandResult | Promise<CommandResult>;
