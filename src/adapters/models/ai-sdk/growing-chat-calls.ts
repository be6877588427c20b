// Tool calls whose arguments are streamed in pieces, several at a time, whatever the server says of which piece is whose.
//     Each call that the server meant comes out once, with an index and an id of its own; an id that the server did not
//     give begins with `unnamedId`.

import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { knownCase } from "../../../kernel/known-case.ts";
import { ownValue } from "../../../kernel/own-value.ts";

/** The beginning of ids that no server gave. */
export const unnamedId = "saintverse-call-";

type GrowingCall = {
  readonly place: number;
  readonly index: number | undefined;
  /** The server's; empty where it gave none. */
  id: string;
  name: string;
  json: string;
  /** The length of `json` that went out; undefined before its name did. */
  told: number | undefined;
};

type Piece = {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly json: string;
};

export type GrowingChatCalls = {
  /** Adds the pieces of one delta; returns what of them goes out, in OpenAI's form. */
  grow(pieces: readonly Json[]): readonly JsonObject[];
  /** A call that never got a name goes out as `unnamed`, so that the model hears of it. */
  end(): readonly JsonObject[];
  any(): boolean;
  /** The arguments of the last call break off in the middle. */
  isCut(): boolean;
};

function parses(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

const isWhole = (json: string): boolean => json.trimStart().startsWith("{") && parses(json);

const textOf = (value: Json | undefined): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

function argumentsOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

const argumentFields = ["arguments", "parameters", "input", "args"];
const inCase = knownCase(["index", "id", "function", "name", ...argumentFields]);
const isGiven = (value: Json | undefined): boolean => value !== undefined;

function pieceOf(given: Json): Piece | undefined {
  if (!isJsonObject(given)) return undefined;
  const piece = inCase(given);
  const called = ownValue(piece, "function");
  const named = isJsonObject(called) ? inCase(called) : piece;
  const index = ownValue(piece, "index");
  const place = typeof index === "string" && /^\d{1,6}$/.test(index) ? Number(index) : index;
  return {
    index: typeof place === "number" ? place : undefined,
    id: textOf(ownValue(piece, "id")).trim(),
    name: textOf(ownValue(named, "name")).trim(),
    json: argumentsOf(
      argumentFields.map((name) => ownValue(named, name) ?? undefined).find(isGiven) ??
        argumentFields.map((name) => ownValue(piece, name) ?? undefined).find(isGiven),
    ),
  };
}

/** Whether a piece for the place of a call is the beginning of another one. */
function beginsAnother(call: GrowingCall, { id, name, json }: Piece): boolean {
  if (name === "") return false;
  if (id !== "" && call.id !== "")
    return id !== call.id && (call.json === "" || isWhole(call.json));
  if (name !== call.name && call.name !== "") return true;
  // The same name once more is a repetition while the arguments still grow, and when it brings the same ones.
  return isWhole(call.json) && isWhole(json) && json !== call.json;
}

/** Some servers give calls at different places one id. */
const isElsewhere = (call: GrowingCall, { index, name }: Piece): boolean =>
  name !== "" && index !== undefined && call.index !== index && isWhole(call.json);

function callOf(calls: readonly GrowingCall[], piece: Piece): GrowingCall | undefined {
  const sameId = calls.findLast((call) => call.id === piece.id && !isElsewhere(call, piece));
  if (piece.id !== "" && sameId !== undefined) return sameId;
  if (piece.index !== undefined) return calls.findLast(({ index }) => index === piece.index);
  const last = calls.at(-1);
  // Without an index, a name begins a call, unless it is repeated in the pieces of one that is still growing.
  const isNext =
    piece.name !== "" && (last === undefined || last.json === "" || isWhole(last.json));
  return isNext && last?.name !== "" ? undefined : last;
}

/** The rest of the arguments; some servers send in each piece all that came before it, or a whole call once more. */
const restOf = (call: GrowingCall, { json }: Piece): string =>
  call.json.length > 1 && call.json.trimStart().startsWith("{") && json.startsWith(call.json)
    ? json.slice(call.json.length)
    : json;

export function growingChatCalls(): GrowingChatCalls {
  const calls: GrowingCall[] = [];
  const begin = ({ index }: Piece): GrowingCall => {
    const call = { place: calls.length, index, id: "", name: "", json: "", told: undefined };
    calls.push(call);
    return call;
  };
  const tell = (call: GrowingCall): readonly JsonObject[] => {
    if (call.name === "") return [];
    const isFirst = call.told === undefined;
    const json = call.json.slice(call.told ?? 0);
    call.told = call.json.length;
    if (!isFirst && json === "") return [];
    const isOwn = call.id !== "" && calls.find(({ id }) => id === call.id) === call;
    const id = isOwn ? call.id : `${unnamedId}${call.place}`;
    const head = isFirst ? { id, type: "function" } : {};
    const name = isFirst ? { name: call.name } : {};
    return [{ index: call.place, ...head, function: { ...name, arguments: json } }];
  };
  const growOne = (piece: Piece): readonly JsonObject[] => {
    const known = callOf(calls, piece);
    const call = known === undefined || beginsAnother(known, piece) ? begin(piece) : known;
    call.id ||= piece.id;
    call.name ||= piece.name;
    call.json += restOf(call, piece);
    return tell(call);
  };
  return {
    grow: (pieces) =>
      pieces.flatMap((given) => {
        const piece = pieceOf(given);
        return piece === undefined ? [] : growOne(piece);
      }),
    end: () =>
      calls
        .filter(({ name, json }) => name === "" && json.trim() !== "")
        .flatMap((call) => {
          call.name = "unnamed";
          return tell(call);
        }),
    any: () => calls.some(({ name }) => name !== ""),
    isCut() {
      const json = calls.at(-1)?.json.trim() ?? "";
      return /^[{[]/.test(json) && !/[}\]]$/.test(json);
    },
  };
}
