// A strict game for the Neuro game API: noughts and crosses, which takes what the specification allows and nothing else.
// https://github.com/VedalAI/neuro-sdk/blob/main/API/SPECIFICATION.md

import { WebSocket } from "ws";
import { z } from "zod";

const Received = z.discriminatedUnion("command", [
  z.strictObject({
    command: z.literal("startup"),
    data: z.strictObject({
      session: z.strictObject({
        sessionId: z.string().min(1),
        characterId: z.string().min(1),
        displayName: z.string().min(1),
      }),
    }),
  }),
  z.strictObject({
    command: z.literal("action"),
    data: z.strictObject({
      id: z.string().min(1),
      name: z.string().min(1),
      data: z.string().optional(),
    }),
  }),
]);

export const playAction = {
  name: "play",
  description: "Place your mark in an empty cell.",
  schema: {
    type: "object",
    properties: { cell: { type: "string", enum: ["top left", "center", "bottom right"] } },
    required: ["cell"],
  },
};

export type FakeGame = {
  readonly send: (command: string, data?: object) => void;
  readonly raw: (text: string) => void;
  /** The name of her who plays. */
  readonly players: string[];
  /** The cells that she played, in order. */
  readonly played: string[];
  /** Messages that the specification does not allow. */
  readonly breaches: string[];
  /** Asks for a move, as after the other side moved. */
  readonly turn: (state?: string) => void;
  readonly closed: Promise<void>;
  readonly close: () => void;
};

/** Connects, and begins; rejects where it is not let in. */
export async function fakeNeuroGame(port: number, origin?: string): Promise<FakeGame> {
  const options = origin === undefined ? {} : { origin };
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options);
  const players: string[] = [];
  const played: string[] = [];
  const breaches: string[] = [];
  const send = (command: string, data?: object) =>
    socket.send(JSON.stringify({ command, game: "Noughts and Crosses", ...(data && { data }) }));
  const answer = (id: string, success: boolean, message?: string) =>
    send("action/result", { id, success, ...(message === undefined ? {} : { message }) });
  const take = (name: string, id: string, written: string | undefined) => {
    if (name !== playAction.name) return answer(id, false, "There is no such action.");
    const cell = z
      .object({ cell: z.enum(["top left", "center", "bottom right"]) })
      .safeParse(JSON.parse(written ?? "null"));
    if (!cell.success) return answer(id, false, "Missing or bad cell.");
    if (played.includes(cell.data.cell)) return answer(id, false, "That cell is taken.");
    played.push(cell.data.cell);
    answer(id, true);
  };
  socket.on("message", (bytes, isBinary) => {
    const read = Received.safeParse(isBinary ? undefined : JSON.parse(bytes.toString()));
    if (!read.success) breaches.push(bytes.toString());
    else if (read.data.command === "startup") players.push(read.data.data.session.displayName);
    else take(read.data.data.name, read.data.data.id, read.data.data.data);
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve()).once("error", reject);
  });
  send("startup");
  send("actions/register", { actions: [playAction] });
  return {
    ...{ send, players, played, breaches, closed },
    raw: (text) => socket.send(text),
    turn: (state = "| X |   |   |") =>
      send("actions/force", {
        ...{ state, query: "It is your turn.", action_names: [playAction.name] },
      }),
    close: () => socket.close(),
  };
}
