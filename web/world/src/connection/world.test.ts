import { expect, it, onTestFinished, vi } from "vitest";
import type { BuildingId, PersonaId } from "../../../../src/kernel/id.ts";
import type { PageMessage, ProgramMessage } from "../../../../src/protocol/page-feed.ts";
import { City } from "../../../../src/protocol/place.ts";
import type { RoomLine } from "../../../../src/protocol/room-line.ts";
import { openWorld } from "./world.ts";
import type { WorldSocketParts } from "./world-socket.ts";

const cafe = "cafe" as BuildingId;

/** A world over a scripted socket. */
function played(soon: (task: () => void) => void = (task) => task()) {
  const sent: PageMessage[] = [];
  let parts: WorldSocketParts | undefined;
  let restarts = 0;
  const world = openWorld({
    language: "ja",
    soon,
    openSocket(given) {
      parts = given;
      return {
        send: (message) => sent.push(message),
        restart() {
          restarts += 1;
        },
        close() {},
      };
    },
  });
  const receive = (message: ProgramMessage) => parts?.receive(message);
  return {
    world,
    receive,
    hello: () => parts?.hello(),
    restarts: () => restarts,
    lose: () => parts?.connectionChanged("lost"),
    welcome: (epoch = "e1") =>
      receive({
        type: "welcome",
        role: "operator",
        at: Date.now(),
        epoch,
        city: City.parse({ slug: "city_a", name: "街", timeZone: "Asia/Tokyo" }),
        version: "1",
        language: "ja",
        model: { name: "understudy", understudy: true },
        firstVisit: false,
        session: "local",
      }),
    /** The messages sent since the last call. */
    said: () => sent.splice(0),
  };
}

const rain = { kind: "world-event", number: 4, revision: 6, at: 0, text: "雨" } as const;

const roomUpdate = (watch: string, lines: RoomLine[] = [rain]): ProgramMessage => ({
  type: "update",
  watch,
  update: {
    kind: "room",
    building: cafe,
    fresh: true,
    lines,
    cursor: 6,
    state: { building: cafe, present: [], userHere: true, busy: [] },
  },
});

it("watches views with listeners, and resumes them after a reconnect", () => {
  const { world, welcome, said, receive, lose } = played();
  const stop = world.room(cafe).subscribe(() => {});
  expect(said()).toEqual([]);
  welcome();
  const view = { kind: "room", building: cafe };
  expect(said()).toEqual([{ type: "watch", watch: "w7", view }]);
  receive(roomUpdate("w7"));
  expect(world.room(cafe).get()).toMatchObject({ phase: "shown", state: { cursor: 6 } });
  lose();
  expect(world.room(cafe).get()).toMatchObject({ phase: "shown" });
  welcome();
  expect(said()).toEqual([{ type: "watch", watch: "w7", view, after: 6, epoch: "e1" }]);
  welcome("e2");
  expect(said()).toEqual([{ type: "watch", watch: "w7", view }]);
  expect(world.room(cafe).get()).toEqual({ phase: "waiting" });
  stop();
});

it("ends a watch some time after the last listener left, and resumes one that came back", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { world, welcome, said } = played();
  welcome();
  const stop = world.city.subscribe(() => {});
  said();
  stop();
  vi.advanceTimersByTime(10_000);
  const again = world.city.subscribe(() => {});
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([]);
  again();
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([{ type: "unwatch", watch: "w1" }]);
});

it("repeats a command with the same id until it is answered", async () => {
  const { world, welcome, said, receive, lose } = played();
  const { id, outcome } = world.command({ do: "go", building: cafe });
  const message = { type: "command", id, command: { do: "go", building: cafe } };
  expect(said()).toEqual([]);
  welcome();
  expect(said()).toEqual([message]);
  lose();
  welcome();
  expect(said()).toEqual([message]);
  receive({ type: "done", id, number: 3 });
  expect(await outcome).toEqual({ ok: true, value: { number: 3 } });
  lose();
  welcome();
  expect(said()).toEqual([]);
});

it("distinguishes a refused command and a refused watch", async () => {
  const { world, welcome, receive } = played();
  welcome();
  world.room(cafe).subscribe(() => {});
  const { id, outcome } = world.command({ do: "summon", persona: "ren" as PersonaId });
  receive({ type: "refused", id, code: "full", note: "定員" });
  receive({ type: "refused", id: "w7", code: "not-visible" });
  expect(await outcome).toEqual({ ok: false, error: { code: "full", note: "定員" } });
  expect(world.room(cafe).get()).toEqual({ phase: "refused", code: "not-visible" });
});

it("inserts older lines before the present ones", async () => {
  const { world, welcome, receive, said } = played();
  welcome();
  world.room(cafe).subscribe(() => {});
  receive(roomUpdate("w7"));
  said();
  const asked = world.askOlderLines("room", cafe);
  const [question] = said();
  if (question?.type !== "question") throw new Error("no question was asked");
  expect(question.question).toEqual({
    ask: "older-lines",
    view: "room",
    building: cafe,
    before: 4,
  });
  const older = { kind: "world-event", number: 2, revision: 2, at: 0, text: "風" } as const;
  receive({
    type: "answer",
    id: question.id,
    answer: { to: "older-lines", lines: [older], more: false },
  });
  expect(await asked).toEqual({ ok: true, value: {} });
  const now = world.room(cafe).get();
  expect(now.phase === "shown" && now.state.lines.map((line) => line.number)).toEqual([2, 4]);
});

it("asks for the newest lines of a conversation of which none is at hand", () => {
  const { world, welcome, receive, said } = played();
  welcome();
  world.room(cafe).subscribe(() => {});
  receive(roomUpdate("w7", []));
  said();
  void world.askOlderLines("room", cafe);
  expect(said()).toMatchObject([
    { question: { ask: "older-lines", before: Number.MAX_SAFE_INTEGER } },
  ]);
});

it("sends its greeting again only for another language", () => {
  const { world, hello, restarts } = played();
  world.speak("ja");
  expect(restarts()).toBe(0);
  world.speak("en");
  expect([restarts(), hello()]).toEqual([1, { type: "hello", language: "en" }]);
});

it("shows what came until the next frame in one step, and before anything of another connection", () => {
  const frames: (() => void)[] = [];
  const { world, welcome, receive } = played((task) => frames.push(task));
  const seen: string[] = [];
  onTestFinished(world.room(cafe).subscribe(() => seen.push(world.room(cafe).get().phase)));
  welcome();
  receive(roomUpdate("w7"));
  receive(roomUpdate("w7", [{ ...rain, number: 5, revision: 7 }]));
  expect(frames).toHaveLength(1);
  expect(world.room(cafe).get().phase).toBe("waiting");
  frames.shift()?.();
  expect(world.room(cafe).get()).toMatchObject({ state: { lines: [{ number: 5 }] } });

  receive(roomUpdate("w7"));
  expect(frames).toHaveLength(1);
  welcome("e2");
  // Of the journal before: it is not shown in the new one's place.
  expect(world.room(cafe).get().phase).toBe("waiting");
  frames.shift()?.();
  expect(world.room(cafe).get().phase).toBe("waiting");
});
