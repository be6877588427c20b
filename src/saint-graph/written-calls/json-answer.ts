// An answer that a model wrote as JSON: `{"text": "…", "emotion": "joy"}`, one or a list of them.

import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { readLooseJson } from "../../kernel/loose-json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { hearJson, newJsonText } from "../speech/json-text.ts";

const textKeys = [
  ...["text", "response", "reply", "answer", "message", "content", "speech", "say", "dialogue"],
  ...["dialog", "utterance", "output", "セリフ", "台詞", "発言", "返答", "返事", "本文"],
];
const emotionKeys = ["emotion", "mood", "feeling", "expression", "face", "感情", "表情", "気分"];
/** Keys of what is not said. */
const silentKeys = [
  ...["name", "speaker", "character", "role", "persona", "type", "id", "language", "lang", "tone"],
  ...["thought", "thoughts", "inner_thoughts", "reasoning", "thinking", "action", "actions"],
  ...["intensity", "gesture", "pose", "名前", "思考", "心の声", "動作"],
];
const known: ReadonlySet<string> = new Set([...textKeys, ...emotionKeys, ...silentKeys]);
const firstKey = /^[[{\s]*["“]([^"”]{1,40})["”]\s*:/;
const deepest = 3;

/** Whether the first key of JSON, as far as it has come, is one of an answer; undefined: it is not there yet. */
export function isAnswerBegun(json: string): boolean | undefined {
  if (/^[[{\s]*(?:["“][^"”]{0,40}["”]?\s*)?$/.test(json)) return undefined;
  const [, key] = firstKey.exec(json) ?? [];
  return key !== undefined && known.has(key.toLowerCase());
}

/** The words of a whole answer, with the feeling as a tag before them; undefined: it is none. */
export function answerInJson(json: string): string | undefined {
  const values = readLooseJson(json, true) ?? [];
  const said = values.map((value) => wordsOf(value, deepest));
  return said.length > 0 && said.every((one) => one !== undefined) ? said.join("\n") : undefined;
}

/** The words of an answer that broke off. */
export function cutAnswerInJson(json: string): string | undefined {
  if (isAnswerBegun(json) !== true) return undefined;
  const found = textKeys.map((key) => hearJson(newJsonText(key), json.replace(/^[[\s]+/, "")).text);
  return found.find((text) => text !== "");
}

function wordsOf(value: Json, depth: number): string | undefined {
  if (typeof value === "string") return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) {
    const all = value.map((one: Json) => wordsOf(one, depth - 1));
    return all.length > 0 && all.every((one) => one !== undefined) ? all.join("\n") : undefined;
  }
  return isJsonObject(value) ? wordsIn(value, depth) : undefined;
}

function wordsIn(value: JsonObject, depth: number): string | undefined {
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]),
  );
  if (Object.keys(fields).some((key) => !known.has(key))) return undefined;
  const [text] = textKeys.flatMap((key) => {
    const inner = ownValue(fields, key);
    return inner === undefined ? [] : (wordsOf(inner, depth - 1) ?? []);
  });
  const [emotion = ""] = emotionKeys.flatMap((key) => {
    const word = ownValue(fields, key);
    return typeof word === "string" ? (/^[\p{L}_-]{1,24}$/u.exec(word.trim())?.[0] ?? []) : [];
  });
  return text === undefined || emotion === "" ? text : `[emotion: ${emotion}]${text}`;
}
