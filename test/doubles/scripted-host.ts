// A city behind the page's port whose life is written by a test: a journal in memory, and commands with effects.
// Restarted, it folds the same journal again.

import { createHash } from "node:crypto";
import { cleanPicture } from "../../src/adapters/pictures/clean-picture.ts";
import { abroadFor, closedCity } from "../../src/city/read-models/abroad-picture.ts";
import { type CityBoard, cityBoard } from "../../src/city/read-models/city-board.ts";
import { buildingIn, type CityPicture } from "../../src/city/read-models/city-picture.ts";
import { nobodyNamed } from "../../src/city/read-models/happened.ts";
import { olderLines } from "../../src/city/read-models/older-lines.ts";
import type {
  PageHost,
  PageVisitor,
  Refused,
  Resume,
  WatchedView,
} from "../../src/city/read-models/page-host.ts";
import { pageKey } from "../../src/city/read-models/page-key.ts";
import type { BuildingId, PersonaId } from "../../src/kernel/id.ts";
import type { JournalEntry } from "../../src/kernel/ports.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { AbroadView } from "../../src/protocol/abroad-view.ts";
import { CityEvent, cityStream } from "../../src/protocol/city-events.ts";
import type { Emotion } from "../../src/protocol/emotion.ts";
import type { PageCommand, PageCommandOf } from "../../src/protocol/page-commands.ts";
import type { PageAnswer, PageQuestion } from "../../src/protocol/page-questions.ts";
import type { PersonaCard, View } from "../../src/protocol/page-views.ts";
import type { KeptPicture, PictureFlaw } from "../../src/protocol/picture-reference.ts";
import { pictureEndings } from "../../src/protocol/picture-type.ts";
import type { Picture } from "../../src/saint-graph/ports.ts";
import { evolve } from "../../src/world/evolve.ts";
import { withNumbers } from "../../src/world/numbers.ts";
import type { CityState } from "../../src/world/state.ts";
import { scriptedAnswer, scriptedOperations } from "./scripted-answers.ts";
import { afterEvent, emptyCity, founded, places, settled, withCard } from "./scripted-city.ts";
import { busyDesk, ScriptedDesk } from "./scripted-desk.ts";
import { ScriptedStudio } from "./scripted-studio.ts";

type Loose = { readonly type: CityEvent["type"]; readonly [field: string]: unknown };
type Done = Result<{ readonly number?: number | undefined }, Refused>;

/** One command that reached the city, with who gave it. */
type Obeyed = {
  readonly id: string;
  readonly command: PageCommand;
  readonly visitor: PageVisitor;
};

function nothingAsked(): WatchedView {
  let isTold = false;
  return {
    subscribe: () => () => undefined,
    next() {
      if (isTold) return undefined;
      isTold = true;
      return { kind: "server-questions", fresh: true, questions: [] };
    },
  };
}

export class ScriptedHost implements PageHost {
  readonly epoch = "scripted-1";
  readonly obeyed: Obeyed[] = [];
  readonly asked: PageQuestion[] = [];
  readonly studio = new ScriptedStudio();
  readonly desk = new ScriptedDesk(busyDesk(Date.now()));
  readonly #entries: JournalEntry<CityEvent>[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #startedAt = Date.now();
  readonly #changed = new Set<() => void>();
  #board: CityBoard;
  #turn = 0;
  #state: CityState | null = null;
  picture: CityPicture = emptyCity;
  #abroad: AbroadView = closedCity;
  /** Called for every new command: its effects, in addition to what it says. */
  onCommand: (command: PageCommand) => void = () => undefined;

  seen(): () => void {
    return () => undefined;
  }

  constructor() {
    this.#board = cityBoard(this.epoch, this.picture);
    for (const event of [founded, ...settled]) this.write(event);
  }

  /** Everything is folded from the journal again, as after a restart of the program. */
  restart(): void {
    this.#board = cityBoard(this.epoch, this.picture);
    this.#board.follow(this.#entries, this.picture);
  }

  entries(): readonly JournalEntry<CityEvent>[] {
    return this.#entries;
  }

  /** Appends an event; answers its number in its building. */
  write(event: Loose | CityEvent, key?: string): number {
    const parsed = withNumbers(this.#state, CityEvent.parse(event));
    const number = this.#entries.length + 1;
    const entry = {
      stream: cityStream("city_a"),
      seq: number,
      number,
      at: Date.now(),
      event: parsed,
      ...(key === undefined ? {} : { key }),
    };
    this.#entries.push(entry);
    this.#state = evolve(this.#state, parsed, entry.at);
    this.show(afterEvent(this.picture, parsed), [entry]);
    return this.#roomNumber(parsed);
  }

  /** The number of the newest message of a room, as sent to the page. */
  #roomNumber(event: CityEvent): number {
    if (!("building" in event) || typeof event.building !== "string") return 0;
    const watched = this.#board.watch({ kind: "log", building: event.building }, operator);
    const update = watched.ok ? watched.value.next() : undefined;
    return update?.kind === "log" ? (update.lines.at(-1)?.number ?? 0) : 0;
  }

  show(picture: CityPicture, entries: readonly JournalEntry<CityEvent>[] = []): void {
    this.picture = picture;
    this.#board.follow(entries, picture);
    for (const listener of [...this.#changed]) listener();
  }

  say(building: BuildingId, text: string, id = `message-${this.#entries.length}`): number {
    return this.write({ type: "message-said", who: { kind: "user" }, building, text }, pageKey(id));
  }

  act(persona: PersonaId, activity: PersonaCard["activity"]): void {
    this.show(withCard(this.picture, persona, { activity }));
  }

  where(persona: PersonaId): BuildingId {
    const card = this.picture.personas.find((each) => each.persona === persona);
    return card?.building ?? places.userRoom;
  }

  #saidBy(command: PageCommandOf<"say">, id: string): number {
    const { building, text, pictures = [] } = command;
    const shown = pictures.flatMap(({ name, origin, alt }) => {
      const kept = this.kept.get(name);
      const clean = kept && cleanPicture(kept.bytes);
      if (clean?.ok !== true) return [];
      const { mediaType, width, height, bytes } = clean.value;
      return [{ name, origin, alt, mediaType, width, height, bytes: bytes.byteLength }];
    });
    const event = { type: "message-said", who: { kind: "user" }, building, text: text.trim() };
    return this.write(
      { ...event, type: "message-said", ...(shown.length === 0 ? {} : { pictures: shown }) },
      pageKey(id),
    );
  }

  /** Begins a turn; answers its id. */
  startTurn(persona: PersonaId): string {
    this.#turn += 1;
    this.act(persona, "thinking");
    return `turn-${this.#turn}`;
  }

  utter(persona: PersonaId, turn: string, text: string, emotion?: Emotion): void {
    this.act(persona, "speaking");
    this.write({
      type: "message-said",
      who: { kind: "persona", persona },
      building: this.where(persona),
      text,
      turn,
      ...(emotion && { emotion }),
    });
  }

  endTurn(
    persona: PersonaId,
    turn: string,
    outcome = "spoken",
    building = this.where(persona),
  ): void {
    this.write({
      type: "turn-made",
      persona,
      building,
      turn,
      stimulus: `stimulus-${turn}`,
      outcome,
      modelCalls: 1,
      inputTokens: 412,
      outputTokens: 36,
      route: "understudy",
      firstUtterance: 240,
      duration: 1_900,
    });
    this.act(persona, "idle");
  }

  move(persona: PersonaId, to: BuildingId): void {
    const from = this.where(persona);
    if (from === to) return;
    this.write({ type: "move-made", who: { kind: "persona", persona }, from, to, by: "persona" });
  }

  welcome(): ReturnType<PageHost["welcome"]> {
    return {
      at: 0,
      epoch: this.epoch,
      city: this.picture.city,
      version: "0.1.0",
      model: { name: "understudy", understudy: true },
      firstVisit: !this.#entries.some(({ event }) => event.type === "message-said"),
    };
  }

  watch(view: View, visitor: PageVisitor, resume?: Resume): Result<WatchedView, Refused> {
    if (view.kind === "studio") return ok(this.studio.watch(resume, this.epoch));
    if (view.kind === "desk") return ok(this.desk.watch());
    if (view.kind === "server-questions") return ok(nothingAsked());
    if (view.kind === "abroad") return ok(this.#watchAbroad(visitor));
    if (view.kind !== "operations") return this.#board.watch(view, visitor, resume);
    let told: CityPicture | undefined;
    return ok({
      subscribe: (listener) => {
        this.#changed.add(listener);
        return () => this.#changed.delete(listener);
      },
      next: () => {
        if (told === this.picture) return undefined;
        told = this.picture;
        const operations = scriptedOperations(this.picture, this.#startedAt);
        return { kind: "operations", fresh: true, operations };
      },
    });
  }

  /** Sets what the page receives about other cities from now on. */
  showAbroad(abroad: AbroadView): void {
    this.#abroad = abroad;
    for (const listener of [...this.#changed]) listener();
  }

  #watchAbroad({ role }: PageVisitor): WatchedView {
    let told: AbroadView | undefined;
    return {
      subscribe: (listener) => {
        this.#changed.add(listener);
        return () => this.#changed.delete(listener);
      },
      next: () => {
        if (told === this.#abroad) return undefined;
        told = this.#abroad;
        return { kind: "abroad", fresh: true, abroad: abroadFor(told, role) };
      },
    };
  }

  readonly kept = new Map<string, Picture>();

  async keepPicture(bytes: Uint8Array): Promise<Result<KeptPicture, PictureFlaw>> {
    const clean = cleanPicture(bytes);
    if (!clean.ok) return clean;
    const { mediaType, width, height } = clean.value;
    const hash = createHash("sha256").update(clean.value.bytes).digest("hex");
    const name = `shown_pictures/${hash}.${pictureEndings[mediaType]}`;
    this.kept.set(name, { mediaType, bytes: clean.value.bytes });
    return ok({ name, mediaType, width, height, bytes: clean.value.bytes.byteLength });
  }

  async pictureAt(place: string, name: string, { role }: Pick<PageVisitor, "role">) {
    const room = this.picture.buildings.find(({ buildingId }) => buildingId === place);
    return role === "viewer" || room?.userVisible !== true ? undefined : this.kept.get(name);
  }

  async command(id: string, command: PageCommand, visitor: PageVisitor): Promise<Done> {
    const known = this.#numbers.get(id);
    if (known !== undefined) return ok(known === 0 ? {} : { number: known });
    const done = this.#obey(id, command);
    if (!done.ok) return done;
    this.#numbers.set(id, done.value.number ?? 0);
    this.obeyed.push({ id, command, visitor });
    this.onCommand(command);
    return done;
  }

  #obey(id: string, command: PageCommand): Done {
    switch (command.do) {
      case "say": {
        const room = buildingIn(this.picture, command.building);
        if (room === undefined) return err({ code: "unknown-building" });
        if (!room.userVisible) return err({ code: "not-visible" });
        if (this.picture.user.building !== command.building) return err({ code: "not-here" });
        if (this.picture.autonomy === "stopped") return err({ code: "stopped" });
        return ok({ number: this.#saidBy(command, id) });
      }
      case "comment":
        this.studio.hear(command.text.trim(), command.name ?? "みなと", id);
        return ok({});
      default:
        for (const event of this.#eventsOf(command)) this.write(event);
        return ok({});
    }
  }

  #eventsOf(command: PageCommand): readonly Loose[] {
    const by = "operator";
    const walk = (persona: PersonaId, to: BuildingId): readonly Loose[] =>
      this.where(persona) === to
        ? []
        : [
            {
              type: "move-made",
              who: { kind: "persona", persona },
              from: this.where(persona),
              to,
              by,
            },
          ];
    const homeOf = (persona: PersonaId) =>
      this.picture.personas.find((card) => card.persona === persona)?.home ?? places.userRoom;
    switch (command.do) {
      case "go": {
        const { building } = this.picture.user;
        const who = { kind: "user" };
        return [{ type: "move-made", who, from: building, to: command.building, by: "user" }];
      }
      case "summon":
        return walk(command.persona, this.picture.user.building);
      case "send-home":
      case "end-conversation":
        return walk(command.persona, homeOf(command.persona));
      case "move-persona":
        return walk(command.persona, command.building);
      case "remove-message":
        return [
          { type: "messages-removed", building: command.building, numbers: [command.number], by },
        ];
      case "change-user":
        return [
          { type: "user-renamed", name: command.name ?? "" },
          { type: "user-described", pronouns: command.pronouns, picture: command.picture },
        ];
      case "set-mode":
        return [
          { type: "mode-changed", persona: command.persona, mode: command.mode, before: null, by },
        ];
      case "stop-everything":
        return [{ type: "everything-stopped", by }];
      case "resume-everything":
        return [{ type: "everything-resumed", by }];
      case "tell-world-event": {
        const { text, buildings } = command;
        return [{ type: "world-event-told", text, ...(buildings && { buildings }) }];
      }
      case "change-city":
        return [{ type: "city-changed", city: command.city, by }];
      case "create-building":
        return [{ type: "building-created", building: command.building, by }];
      case "change-building":
        return [{ type: "building-changed", building: command.building, by }];
      case "remove-building":
        return [{ type: "building-removed", building: command.building, by }];
      case "remove-persona":
        return [{ type: "persona-removed", persona: command.persona, by }];
      case "create-persona": {
        const { persona, name, building = places.userRoom } = command;
        const settling = { persona, name, building, home: building, mode: "auto", by };
        return [{ type: "persona-settled", ...settling }];
      }
      case "set-schedule":
        return [{ type: "schedule-set", schedule: command.schedule, by }];
      case "remove-schedule":
        return [{ type: "schedule-removed", schedule: command.schedule, by }];
      default:
        return [];
    }
  }

  async ask(question: PageQuestion): Promise<Result<PageAnswer, Refused>> {
    this.asked.push(question);
    if (question.ask !== "older-lines") return ok(scriptedAnswer(question));
    const older = await olderLines(this.#read(), question, nobodyNamed);
    return ok({ to: "older-lines", lines: [...older.lines], more: older.more });
  }

  async *#read(): AsyncGenerator<JournalEntry<CityEvent>> {
    yield* this.#entries;
  }
}

const operator: PageVisitor = { role: "operator", language: "ja", id: "somebody" };
