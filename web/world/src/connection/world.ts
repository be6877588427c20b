import type { BuildingId } from "../../../../src/kernel/id.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import type { AbroadView } from "../../../../src/protocol/abroad-view.ts";
import type { Language } from "../../../../src/protocol/language.ts";
import type { PageCommand } from "../../../../src/protocol/page-commands.ts";
import type { PageMessage, ProgramMessage } from "../../../../src/protocol/page-feed.ts";
import type { PageAnswerOf, PageQuestion } from "../../../../src/protocol/page-questions.ts";
import type { Operations } from "../../../../src/protocol/page-views.ts";
import type { ServerQuestion } from "../../../../src/protocol/server-question.ts";
import type { StudioDesk } from "../../../../src/protocol/studio-desk.ts";
import { openArrivals } from "./arrivals.ts";
import type { PageCityState } from "./city-state.ts";
import { newRequestId, openRequests, type ShownRefusal } from "./open-requests.ts";
import { patiently } from "./patiently.ts";
import { cell, type Readable } from "./readable.ts";
import { type RoomViewState, withOlderLines } from "./room-view-state.ts";
import type { StudioState } from "./studio-state.ts";
import {
  abroadGrowth,
  cityGrowth,
  deskGrowth,
  operationsGrowth,
  questionsGrowth,
  roomGrowth,
  studioGrowth,
} from "./view-growths.ts";
import { type Watchable, watchList } from "./watch-list.ts";
import type { Watched } from "./watched-view.ts";
import type { Connection, WorldSocket, WorldSocketParts } from "./world-socket.ts";

export type Welcome = Extract<ProgramMessage, { readonly type: "welcome" }>;

/** The state of the connection, and the program's last greeting. */
export type Session = {
  readonly connection: Connection;
  readonly welcome?: Welcome | undefined;
  /** Milliseconds by which the program's clock was ahead of the page's at the last greeting. */
  readonly ahead?: number | undefined;
};

/** `number`: the room number of a message that was said; `notice`: information for its sender. */
export type CommandOutcome = {
  readonly number?: number | undefined;
  readonly notice?: string | undefined;
};

/** A pending command. It is sent again after every reconnect until the program answers. */
export type SentCommand = {
  readonly id: string;
  readonly outcome: Promise<Result<CommandOutcome, ShownRefusal>>;
};

export type QuestionOutcome<Q extends PageQuestion> = Promise<
  Result<PageAnswerOf<Q["ask"]>, ShownRefusal>
>;

/** The page's connection to the program. Views are watched while they have listeners, and a little longer. */
export type World = {
  readonly session: Readable<Session>;
  readonly city: Readable<Watched<PageCityState>>;
  readonly studio: Readable<Watched<StudioState>>;
  /** For the operator. */
  readonly desk: Readable<Watched<StudioDesk>>;
  readonly operations: Readable<Watched<Operations>>;
  /** The questions of MCP servers to the operator. */
  readonly questions: Readable<Watched<readonly ServerQuestion[]>>;
  /** Other cities. */
  readonly abroad: Readable<Watched<AbroadView>>;
  readonly room: (building: BuildingId) => Readable<Watched<RoomViewState>>;
  readonly log: (building: BuildingId) => Readable<Watched<RoomViewState>>;
  /** A repeated id means the same command. */
  readonly command: (command: PageCommand, id?: string) => SentCommand;
  readonly ask: <Q extends PageQuestion>(question: Q) => QuestionOutcome<Q>;
  /** Requests the lines before the oldest one of a room, or of its log, and adds them to it. */
  readonly askOlderLines: (
    view: "room" | "log",
    building: BuildingId,
  ) => Promise<Result<CommandOutcome, ShownRefusal>>;
  /** Sends the greeting in another language. */
  readonly speak: (language: Language) => void;
  /** Reconnects now, for instance after signing in. */
  readonly reconnect: () => void;
  readonly close: () => void;
};

type Parts = {
  readonly language: Language;
  /** Runs a task soon, once for what came until then: with the next frame. */
  readonly soon: (task: () => void) => void;
  readonly openSocket: (parts: WorldSocketParts) => WorldSocket;
};

export function openWorld(parts: Parts): World {
  const session = cell<Session>({ connection: "connecting" });
  const requests = openRequests();
  let language = parts.language;
  const send = (message: PageMessage) => {
    if (session.get().connection === "live") socket.send(message);
  };
  const watches = watchList({ send, epoch: () => session.get().welcome?.epoch });

  /** Updates that came since the last frame: what they change is rendered once. */
  const arrivals = openArrivals(parts.soon);
  function refused(id: string, code: ShownRefusal["code"], note: string | undefined): void {
    if (!requests.settle(id, err({ code, note }))) watches.refuse(id, code, note);
  }
  function receive(message: ProgramMessage): void {
    switch (message.type) {
      case "welcome":
        arrivals.applyNow();
        session.set({ connection: "live", welcome: message, ahead: message.at - Date.now() });
        watches.resume();
        for (const request of requests.messages()) send(request);
        return;
      case "update":
        arrivals.add(() => watches.update(message.watch, message.update));
        return;
      case "done":
        requests.settle(message.id, ok({ number: message.number, notice: message.notice }));
        return;
      case "answer":
        requests.settle(message.id, ok(message.answer));
        return;
      case "refused":
        arrivals.applyNow();
        if (message.id !== undefined) refused(message.id, message.code, message.note);
        return;
      case "pong":
        return;
    }
  }

  const socket = parts.openSocket({
    receive,
    connectionChanged: (connection) => session.set({ ...session.get(), connection }),
    hello: () => ({ type: "hello", language }),
  });

  function request<T>(id: string, message: PageMessage): Promise<Result<T, ShownRefusal>> {
    const outcome = requests.add<T>(id, message);
    send(message);
    return outcome;
  }
  const ask = <Q extends PageQuestion>(question: Q): QuestionOutcome<Q> => {
    const id = newRequestId();
    return request(id, { type: "question", id, question });
  };
  const places = { room: new Map(), log: new Map() } as const satisfies Record<
    "room" | "log",
    Map<BuildingId, Watchable<RoomViewState>>
  >;
  const place = (kind: "room" | "log", building: BuildingId): Watchable<RoomViewState> => {
    const known: Map<BuildingId, Watchable<RoomViewState>> = places[kind];
    const found = known.get(building) ?? watches.watchable(roomGrowth(kind, building));
    known.set(building, found);
    return found;
  };

  return {
    session,
    city: watches.watchable(cityGrowth),
    studio: watches.watchable(studioGrowth),
    desk: watches.watchable(deskGrowth),
    operations: watches.watchable(operationsGrowth),
    abroad: watches.watchable(abroadGrowth),
    questions: watches.watchable(questionsGrowth),
    room: (building) => place("room", building),
    log: (building) => place("log", building),
    command: (command, id = newRequestId()) => ({
      id,
      outcome: hasOrder(command)
        ? request<CommandOutcome>(id, { type: "command", id, command })
        : patiently(() => request<CommandOutcome>(id, { type: "command", id, command })),
    }),
    ask,
    async askOlderLines(view, building) {
      const shown = place(view, building);
      const now = shown.get();
      if (now.phase !== "shown") return ok({});
      // Without a line at hand, the newest ones of the conversation lie further back.
      const before = now.state.lines[0]?.number ?? Number.MAX_SAFE_INTEGER;
      const answer = await ask({ ask: "older-lines", view, building, before });
      if (!answer.ok) return answer;
      const { lines, more } = answer.value;
      shown.change((state) => withOlderLines(state, lines, more));
      return ok({});
    },
    speak(next) {
      if (next === language) return;
      language = next;
      socket.restart();
    },
    reconnect: socket.restart,
    close: socket.close,
  };
}

/** Words must not overtake one another: their page shows a refusal, and sends them again when it is asked to. */
const hasOrder = ({ do: deed }: PageCommand): boolean =>
  deed === "say" || deed === "comment" || deed === "say-on-stage";
