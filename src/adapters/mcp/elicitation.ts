// Questions of a server to the operator, read part by part and bounded: every word of them is the server's.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type {
  AskedField,
  AskedOfOperator,
  OperatorAnswer,
} from "../../protocol/server-question.ts";

/** Puts a question of a server before the operator. Never rejects; `cancel` when nobody answers. */
export type AskOperator = (
  server: string,
  asked: AskedOfOperator,
  signal: AbortSignal,
) => Promise<OperatorAnswer>;

/** Characters of a message, and of other words; fields of a form; choices of a field. */
const longestMessage = 2_000;
const longestWords = 300;
const longestValue = 10_000;
const mostFields = 30;
const mostChoices = 200;
const longestAddress = 2_000;

/** The question of a server; undefined where nobody could answer it. */
export function readElicitation(params: Json): AskedOfOperator | undefined {
  if (!isJsonObject(params)) return undefined;
  const message = words(ownValue(params, "message"), longestMessage);
  if (ownValue(params, "mode") === "url") {
    const url = webAddress(ownValue(params, "url"));
    return url === undefined ? undefined : { message, asks: { mode: "page", url } };
  }
  const fields = fieldsIn(ownValue(params, "requestedSchema"));
  return fields === undefined ? undefined : { message, asks: { mode: "form", fields } };
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An address that a browser may be sent to: over TLS or on this machine, without credentials. */
export function webAddress(given: Json | undefined): string | undefined {
  const url = typeof given === "string" && given.length <= longestAddress ? URL.parse(given) : null;
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  const isHere = url.protocol === "http:" && loopback.test(url.hostname);
  return url.protocol === "https:" || isHere ? url.href : undefined;
}

const words = (given: Json | undefined, most: number): string =>
  typeof given === "string" ? given.slice(0, most) : "";

/** Undefined where a field that is required cannot be asked for. */
function fieldsIn(schema: Json | undefined): AskedField[] | undefined {
  if (!isJsonObject(schema)) return undefined;
  const properties = ownValue(schema, "properties");
  if (!isJsonObject(properties)) return undefined;
  const demanded = ownValue(schema, "required");
  const required = new Set(Array.isArray(demanded) ? demanded : []);
  const all = Object.entries(properties);
  const fields = all.slice(0, mostFields).flatMap(([name, property]) => {
    const holds = isJsonObject(property) && name.length <= 200 ? contents(property) : undefined;
    if (holds === undefined) return [];
    const { title, description } = property as { readonly [key: string]: Json | undefined };
    return [
      {
        name,
        title: words(title, longestWords) || name,
        about: words(description, longestWords),
        required: required.has(name),
        holds,
      },
    ];
  });
  const named = new Set(fields.map(({ name }) => name));
  return [...required].every((name) => typeof name === "string" && named.has(name))
    ? fields
    : undefined;
}

type Holds = AskedField["holds"];

function contents(property: JsonObject): Holds | undefined {
  const of = property as { readonly [key: string]: Json | undefined };
  const choices = choicesIn(property);
  if (of["type"] === "array") return severalOf(of);
  if (choices !== undefined) {
    const begins = choices.some(({ value }) => value === of["default"]) ? of["default"] : "";
    return { is: "one", choices: [...choices], begins: String(begins) };
  }
  switch (of["type"]) {
    case "string":
      return textOf(of);
    case "number":
    case "integer": {
      const bounds = boundsOf(of["minimum"], of["maximum"]);
      const begins = numberIn(of["default"]);
      const start = begins === undefined ? {} : { begins };
      return { is: "number", whole: of["type"] === "integer", ...bounds, ...start };
    }
    case "boolean":
      return { is: "yes-no", begins: of["default"] === true };
    default:
      return undefined;
  }
}

type Fields = { readonly [key: string]: Json | undefined };

const formats = ["email", "uri", "date", "date-time"] as const;

function textOf(of: Fields): Holds {
  const format = formats.find((one) => one === of["format"]);
  const { least, most = longestValue } = boundsOf(of["minLength"], of["maxLength"]);
  return {
    is: "text",
    ...(format === undefined ? {} : { format }),
    ...(least === undefined ? {} : { least }),
    most: Math.min(most, longestValue),
    begins: words(of["default"], longestValue),
  };
}

function severalOf(of: Fields): Holds | undefined {
  const choices = isJsonObject(of["items"]) ? choicesIn(of["items"]) : undefined;
  if (choices === undefined) return undefined;
  const begun = of["default"];
  const begins = Array.isArray(begun) ? begun : [];
  return {
    is: "several",
    choices: [...choices],
    ...boundsOf(of["minItems"], of["maxItems"]),
    begins: choices.map(({ value }) => value).filter((value) => begins.includes(value)),
  };
}

/** The choices of `enum` with `enumNames`, and of `oneOf` or `anyOf` with `const` and `title`. */
function choicesIn(property: JsonObject) {
  const { enum: values, enumNames: names, oneOf, anyOf } = property as Fields;
  const titled = oneOf ?? anyOf;
  const pairs = Array.isArray(values)
    ? values.map(
        (value, place) => [value, Array.isArray(names) ? names[place] : undefined] as const,
      )
    : Array.isArray(titled)
      ? titled
          .filter(isJsonObject)
          .map((one) => [ownValue(one, "const"), ownValue(one, "title")] as const)
      : [];
  const choices = pairs.slice(0, mostChoices).flatMap(([value, title]) => {
    const isRight = typeof value === "string" && value.length <= longestWords;
    return isRight ? [{ value, title: words(title, longestWords) || value }] : [];
  });
  return choices.length === 0 ? undefined : choices;
}

const numberIn = (given: Json | undefined): number | undefined =>
  typeof given === "number" && Number.isFinite(given) ? given : undefined;

function boundsOf(low: Json | undefined, high: Json | undefined) {
  const [least, most] = [numberIn(low), numberIn(high)];
  return {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
}
