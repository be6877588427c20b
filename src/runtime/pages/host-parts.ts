import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import type { MindEditing } from "../../adapters/minds/mind-editing.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { Recaller } from "../../memory/ports.ts";
import type { MindStore } from "../../mind/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import type { Operations } from "../../protocol/page-views.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { StatusBoard } from "../bodies/own-bodies.ts";
import type { Budget } from "../budget/budget.ts";
import type { Context } from "../console/context.ts";
import type { Life } from "../life/open-life.ts";
import type { CityBoard } from "../views/city-board.ts";
import type { AddressBook } from "./address-book.ts";
import type { BackupList } from "./backup-list.ts";
import type { DeskSources } from "./desk-sources.ts";
import type { ShownCity } from "./shown-city.ts";

/** What stands behind the page. */
export type HostParts = {
  readonly context: Context;
  readonly life: Life;
  /** What pages see of the city. */
  readonly board: CityBoard;
  readonly shown: ShownCity;
  readonly journal: Journal<JournalEvent>;
  /** What everybody remembers; absent where nothing is kept in a file. */
  readonly memory?: MemoryStore | undefined;
  /** Takes forgotten words out of what is kept beside the file; lines that say what is still to be taken out. */
  readonly cleanse?: (() => Promise<readonly string[]>) | undefined;
  /** Looks into memories; there where `memory` is. */
  readonly recaller?: Recaller | undefined;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly tools: ToolBox;
  readonly statuses: StatusBoard;
  /** What the bodies of the stage tell the operator's desk. */
  readonly desk: DeskSources;
  /** Where personas are seen and heard in their rooms; absent where no page is served for it. */
  readonly figures?: { readonly path: string; readonly token: string } | undefined;
  /** Who comes onto the stage when the operator speaks to nobody there, if she lives here. */
  readonly persona: string;
  readonly backups: BackupList;
  readonly editing: MindEditing;
  readonly mindStore: MindStore;
  /** The city's default model. */
  readonly model: { readonly name: string; readonly understudy: boolean };
  /** The models that a persona could be given. */
  readonly models: () => PageAnswerOf<"models">["models"];
  /** From where visitors commented lately. */
  readonly addresses: AddressBook;
  /** Names of those that the user may choose; `*` is every one. */
  readonly userModels: readonly string[];
  readonly home: () => Operations["home"];
  /** Milliseconds UTC. */
  readonly startedAt: number;
};
