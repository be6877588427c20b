import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import type { ServerSignIn } from "../../adapters/mcp/server-sign-in.ts";
import type { ServerSpec } from "../../adapters/mcp/server-spec.ts";
import type { MemoryStore } from "../../adapters/memory/memory-store.ts";
import type { MindEditing } from "../../adapters/minds/mind-editing.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { CityBoard } from "../../city/read-models/city-board.ts";
import type { PhoneAccess } from "../../city/read-models/phone-access.ts";
import type { VoiceSamples } from "../../city/read-models/voice-samples.ts";
import type { IncomingChats } from "../../city/threads/incoming-chats.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { Recaller } from "../../memory/ports.ts";
import type { MindStore } from "../../mind/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { Operations } from "../../protocol/page-views.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { Context } from "../config/console/context.ts";
import type { BackgroundJobs } from "../data/background-jobs.ts";
import type { ShownPictures } from "../data/shown-pictures.ts";
import type { Budget } from "../models/budget/budget.ts";
import type { StatusBoard } from "../voice/bodies/own-bodies.ts";
import type { RoomFigures } from "../voice/stage/room-figures.ts";
import type { AddressBook } from "./address-book.ts";
import type { BackupList } from "./backup-list.ts";
import type { DeskSources } from "./desk-sources.ts";
import type { PicturePlaces } from "./picture-places.ts";
import type { PushNotices } from "./push-notices.ts";
import type { ServerQuestions } from "./server-questions.ts";
import type { OfferedModel } from "./setup/offered-models.ts";
import type { Setup } from "./setup/open-setup.ts";
import type { ShownCity } from "./shown-city.ts";
import type { StreamSight } from "./stream-vision.ts";
import type { Worlds } from "./worlds/open-worlds.ts";

/** The objects behind the page. */
export type HostParts = {
  readonly context: Context;
  readonly life: CityRuntime;
  /** The views of the city for pages. */
  readonly board: CityBoard;
  readonly shown: ShownCity;
  readonly journal: Journal<JournalEvent>;
  /** The memories of all personas; absent where nothing is stored in a file. */
  readonly memory?: MemoryStore | undefined;
  /**
   * Erases forgotten words from the stores outside of the journal's file; resolves with lines about what remains to be
   * erased.
   */
  readonly cleanse?: (() => Promise<readonly string[]>) | undefined;
  /** Deletes the kept sound of messages, by building and number. */
  readonly forgetSounds: (rooms: ReadonlyMap<string, readonly number[]>) => Promise<void>;
  /** Notifications for devices whose pages nobody sees. */
  readonly push: PushNotices;
  /** The pictures that people show to personas. */
  readonly shownPictures: ShownPictures;
  /** The files of chats that pages are bringing in. */
  readonly incomingChats: IncomingChats;
  /** The places at which pictures were shown. */
  readonly picturePlaces: PicturePlaces;
  /** Searches memories; present where `memory` is. */
  readonly recaller?: Recaller | undefined;
  /** Brings worlds of other programs; absent where nothing is stored in a file. */
  readonly worlds?: Worlds | undefined;
  readonly clock: Clock;
  readonly budget: Budget;
  readonly tools: ToolBox & Pick<McpToolBox, "declarations" | "again">;
  /** The declarations of servers that the operator approved. */
  readonly approvedTools: () => readonly string[];
  /** The questions of servers to the operator. */
  readonly questions: Pick<ServerQuestions, "watch" | "answer">;
  /** Signs in to servers that the operator named, and out of them. */
  readonly signIn: Pick<ServerSignIn, "isSignedIn" | "begin" | "signOut">;
  readonly named: readonly ServerSpec[];
  readonly statuses: StatusBoard;
  /** The status of the stage's bodies for the operator's desk. */
  readonly desk: DeskSources;
  /** The stream, as the persona on the stage sees it. */
  readonly streamSight: StreamSight;
  /** The page on which personas are seen and heard in their rooms; absent where none is served. */
  readonly figures?: Pick<RoomFigures, "page" | "of"> | undefined;
  /** The persona who comes onto the stage when the operator speaks to an empty one, if she lives here. */
  readonly persona: string;
  readonly backups: BackupList;
  /** The jobs that run while personas talk. */
  readonly jobs: BackgroundJobs;
  readonly editing: MindEditing;
  readonly mindStore: MindStore;
  /** The voices that can be heard and chosen. */
  readonly voices: Pick<VoiceSamples, "engines">;
  /** The city's default model now. */
  readonly model: () => { readonly name: string; readonly understudy: boolean };
  /** The settings; absent where they cannot be changed. */
  readonly setup?: Setup | undefined;
  /** The models that the descriptors of usable providers know. */
  readonly models: () => readonly OfferedModel[];
  /** The models that can be chosen for a persona: each provider is asked which ones it has. */
  readonly offered: () => Promise<readonly OfferedModel[]>;
  /** The networks from which visitors commented recently. */
  readonly addresses: AddressBook;
  /** The names of the models that the user may choose; `*`: any. */
  readonly userModels: () => readonly string[];
  readonly home: () => Operations["home"];
  /** Opens the city to phones; absent where no page is served. */
  readonly phone?: PhoneAccess | undefined;
  /** Milliseconds UTC. */
  readonly startedAt: number;
};
