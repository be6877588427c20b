// The transcript that the events of a realtime session add up to, in the forms in which servers send them.

import { ProviderRefusal, refusalWords } from "../../adapters/models/ai-sdk/provider-refusal.ts";
import { jsonOrText } from "../../adapters/outside/json-or-text.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { knownCase } from "../../kernel/known-case.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { transcriptIn } from "./transcript-reply.ts";

export type LiveTranscript = {
  /** The text so far, or all of it. */
  readonly text: string;
  readonly isFinal: boolean;
  readonly language?: string | undefined;
};

const inCase = knownCase([
  ...["type", "item_id", "delta", "transcript", "error"],
  ...["languages", "language"],
]);

type Kind = "committed" | "delta" | "completed" | "failed";
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/input_audio_buffer\.committed$/, "committed"],
  [/input_audio_transcription\.delta$/, "delta"],
  [/input_audio_transcription\.completed$/, "completed"],
  [/input_audio_transcription\.failed$|^error$/, "failed"],
];
/** The kind of an event by its fields, where its type is unknown; an item alone tells it where there is no type. */
const byField: readonly (readonly [string, Kind])[] = [
  ["error", "failed"],
  ["transcript", "completed"],
  ["delta", "delta"],
  ["item_id", "committed"],
];

/** Undefined: the event does not concern the text. `unreadable`: it is none. */
function kindOf(event: JsonObject): Kind | "unreadable" | undefined {
  const named = ownValue(event, "type");
  const type = typeof named === "string" ? named.replace(/[^\w.]/g, "") : "";
  const known = kinds.find(([pattern]) => pattern.test(type))?.[1];
  const told = byField.find(([field]) => Object.hasOwn(event, field))?.[1];
  if (type === "") return told ?? "unreadable";
  return known ?? (told === "committed" ? undefined : told);
}

/** One event may lack the name of its item. */
function itemOf(event: JsonObject): string | undefined {
  const id = ownValue(event, "item_id");
  const name = typeof id === "number" ? String(id) : id;
  return typeof name === "string" && name !== "" ? name : undefined;
}

/** Its text is there, and empty. */
const isSilence = (event: JsonObject): boolean => transcriptIn(event)?.text === "";

/** Pieces of text belong to items; a piece of speech is mostly one item. An odd event costs no other one. */
export class LiveTranscriptReader {
  readonly #texts = new Map<string, string>();
  /** Items whose text may still grow. */
  readonly #open = new Set<string>();
  readonly #committed = new Set<string>();
  readonly #completed = new Set<string>();
  #isSent = false;
  #isOdd = false;
  #isCommitted = false;
  #language: string | undefined;

  /** The end of the speech was sent: what is completed from now on may be all. */
  sent(): void {
    this.#isSent = true;
  }

  /**
   * Takes one message of the server. Undefined: nothing is new. Throws a `ProviderRefusal` for a failure that the server
   * tells of.
   */
  take(message: string): LiveTranscript | undefined {
    const value: Json = jsonOrText(message.replace(/^\ufeff/, ""));
    const event = isJsonObject(value) ? inCase(value) : {};
    const kind = kindOf(event);
    if (kind === "failed") return this.#failed(event);
    const isRead =
      kind === undefined ||
      (kind !== "unreadable" && this.#taken(kind, this.#named(itemOf(event), kind), event));
    if (!isRead) this.#isOdd ||= this.#isSent;
    return isRead && kind !== undefined ? this.#now() : undefined;
  }

  /** The text where the server sends no more: servers leave out what completes an item. Undefined: there is none. */
  atPause(): LiveTranscript | undefined {
    const now = this.#now();
    return this.#isSent && now.text !== "" ? { ...now, isFinal: true } : undefined;
  }

  /** Something came after the speech that cannot be read, and no text. */
  isOdd(): boolean {
    return this.#isOdd && this.#now().text === "";
  }

  /**
   * The item that an event is about. One that no event named before is a new one only where none is open that it could
   * mean: servers leave names out, and some name an item in two ways.
   */
  #named(item: string | undefined, kind: Kind): string {
    if (item !== undefined && this.#texts.has(item)) return item;
    const open = [...this.#open].filter((one) => kind !== "committed" || !this.#committed.has(one));
    return open[0] ?? item ?? `unnamed ${this.#texts.size}`;
  }

  /** False: a text that cannot be read, of which nothing is known. */
  #taken(kind: Exclude<Kind, "failed">, item: string, event: JsonObject): boolean {
    if (kind === "completed") return this.#complete(item, event);
    if (kind === "committed") {
      this.#isCommitted ||= this.#isSent;
      this.#committed.add(item);
    }
    if (this.#completed.has(item)) return true;
    this.#open.add(item);
    const delta = kind === "delta" ? transcriptIn({ delta: event["delta"] })?.text : undefined;
    this.#texts.set(item, `${this.#texts.get(item) ?? ""}${delta ?? ""}`);
    return true;
  }

  #complete(item: string, event: JsonObject): boolean {
    const text = transcriptIn(event)?.text ?? this.#texts.get(item) ?? "";
    if (text === "" && !isSilence(event)) return false;
    this.#open.delete(item);
    this.#completed.add(item);
    this.#texts.set(item, text);
    this.#language = transcriptIn({ ...event, text })?.language;
    return true;
  }

  #failed(event: JsonObject): LiveTranscript {
    const isEmpty = refusalWords(event).includes("input_audio_buffer_commit_empty");
    // A server that finds the ends of sentences itself may have nothing left at the end of the speech.
    if (isEmpty && this.#completed.size > 0 && this.#open.size === 0)
      return { ...this.#now(), isFinal: true };
    throw new ProviderRefusal(undefined, event);
  }

  #now(): LiveTranscript {
    const isFinal =
      this.#isSent && this.#open.size === 0 && (this.#isCommitted || this.#completed.size > 0);
    return { text: [...this.#texts.values()].join(""), isFinal, language: this.#language };
  }
}
