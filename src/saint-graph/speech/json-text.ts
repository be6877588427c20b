import { ownValue } from "../../kernel/own-value.ts";

/**
 * Reads one string property at the top of a JSON object while the object is still being written, as in streamed
 * arguments of a function call. Immutable. What is malformed ends the reading; nothing throws.
 */
export type JsonText = {
  readonly key: string;
  readonly place: Place;
  /** The use of the string being read. */
  readonly use: "key" | "text" | "other";
  /** The key being read. Only as much of it is kept as is needed to compare it with the key that is sought. */
  readonly name: string;
  /** An escape sequence from its backslash on. */
  readonly escape: string;
  /** The first half of a surrogate pair. */
  readonly half: string;
  /** The brackets that close what is open inside a value, innermost last. */
  readonly nest: string;
};

/** `done` also when the object ended without the property; `broken` when it is no JSON object. */
type Place =
  | "start"
  | "first-key"
  | "key"
  | "colon"
  | "value"
  | "string"
  | "literal"
  | "nested"
  | "comma"
  | "done"
  | "broken";

type Step = { readonly state: JsonText; readonly text: string };

const deepest = 64;

/** A reader for the property `key`; the first one counts when there are several. */
export function newJsonText(key = "text"): JsonText {
  return { key, place: "start", use: "other", name: "", escape: "", half: "", nest: "" };
}

/** Reads more of the object and returns what it adds to the property's text: always whole characters. */
export function hearJson(state: JsonText, rawJsonDelta: string): Step {
  let next = state;
  let text = "";
  for (let index = 0; index < rawJsonDelta.length; index++) {
    if (next.place === "done" || next.place === "broken") break;
    const step = read(next, rawJsonDelta.charAt(index));
    next = step.state;
    text += step.text;
  }
  return { state: next, text };
}

function read(state: JsonText, c: string): Step {
  if (state.place === "string") return readString(state, c);
  return { state: readStructure(state, c), text: "" };
}

const go = (state: JsonText, place: Place): JsonText => ({ ...state, place });

/** The next place for each sign outside of strings and values. */
const signs: { readonly [place in Place]?: { readonly [sign: string]: Place } } = {
  start: { "{": "first-key" },
  "first-key": { "}": "done" },
  colon: { ":": "value" },
  comma: { ",": "key", "}": "done" },
};

function readStructure(state: JsonText, c: string): JsonText {
  const { place } = state;
  if (place === "literal") return readLiteral(state, c);
  if (/^[ \t\r\n]$/.test(c)) return state;
  if (place === "value") return readValue(state, c);
  if (place === "nested") return readNested(state, c);
  if (c === '"' && (place === "first-key" || place === "key")) return beginString(state, "key");
  return go(state, ownValue(signs[place], c) ?? "broken");
}

const beginString = (state: JsonText, use: JsonText["use"]): JsonText => ({
  ...state,
  place: "string",
  use,
  name: use === "key" ? "" : state.name,
});

function readValue(state: JsonText, c: string): JsonText {
  if (c === '"') return beginString(state, state.name === state.key ? "text" : "other");
  if (c === "{" || c === "[") return { ...state, place: "nested", nest: c === "{" ? "}" : "]" };
  return go(state, /^[-\dtfn]$/.test(c) ? "literal" : "broken");
}

function readLiteral(state: JsonText, c: string): JsonText {
  if (/^[-+.\w]$/.test(c)) return state;
  return readStructure(go(state, "comma"), c);
}

function readNested(state: JsonText, c: string): JsonText {
  if (c === '"') return beginString(state, "other");
  if (c === "{" || c === "[") {
    const nest = state.nest + (c === "{" ? "}" : "]");
    return nest.length > deepest ? go(state, "broken") : { ...state, nest };
  }
  if (c === "}" || c === "]") {
    if (!state.nest.endsWith(c)) return go(state, "broken");
    const nest = state.nest.slice(0, -1);
    return { ...state, nest, place: nest === "" ? "comma" : "nested" };
  }
  return /^[-+.\w,:]$/.test(c) ? state : go(state, "broken");
}

function readString(state: JsonText, c: string): Step {
  if (state.escape !== "") return readEscape(state, c);
  if (c === "\\") return { state: { ...state, escape: c }, text: "" };
  return c === '"' ? endString(state) : take(state, c);
}

const plainEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function readEscape(state: JsonText, c: string): Step {
  const sequence = state.escape + c;
  const plain = sequence.length === 2 ? plainEscapes.get(c) : undefined;
  if (plain !== undefined) return take({ ...state, escape: "" }, plain);
  if (!/^\\u[\da-f]{0,4}$/i.test(sequence)) return broken(state);
  if (sequence.length < 6) return { state: { ...state, escape: sequence }, text: "" };
  const unit = String.fromCharCode(Number.parseInt(sequence.slice(2), 16));
  return take({ ...state, escape: "" }, unit);
}

/** Adds one UTF-16 unit to the string being read. The first half of a pair waits for the second. */
function take(state: JsonText, unit: string): Step {
  const isHigh = unit >= "\ud800" && unit <= "\udbff";
  const ready = isHigh ? state.half : state.half + unit;
  return give({ ...state, half: isHigh ? unit : "" }, ready);
}

function give(state: JsonText, raw: string): Step {
  if (state.use === "text") return { state, text: raw.toWellFormed() };
  if (state.use === "other" || state.name.length > state.key.length) return { state, text: "" };
  return { state: { ...state, name: state.name + raw }, text: "" };
}

function endString(state: JsonText): Step {
  const { state: whole, text } = give({ ...state, half: "" }, state.half);
  if (state.use === "key") return { state: go(whole, "colon"), text };
  if (state.use === "text") return { state: go(whole, "done"), text };
  return { state: go(whole, state.nest === "" ? "comma" : "nested"), text };
}

function broken(state: JsonText): Step {
  return {
    state: go(state, "broken"),
    text: state.use === "text" ? state.half.toWellFormed() : "",
  };
}
