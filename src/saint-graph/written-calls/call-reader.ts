// Takes calls out of the text of an answer while it streams. Laws, over every text and every way to cut it:
//
//   W1. The pieces are the same for every way to cut the text into deltas.
//   W2. No piece of a mark, of a call, of a made-up result or of the head of a message is said.
//   W3. A call that is whole and names an offered tool is given once, with its arguments; any other is left out.
//   W4. Text without marks and calls is said, every character in its order.
//
// Code between fences is text, unless all of it is calls. A mark that stands alone between quotation marks or backticks
// is a word. JSON without a mark is a call only where it has the form of one; an answer that is JSON is its words.

import { closingQuote } from "../reasoning/marks.ts";
import {
  type AnswerPiece,
  BracketScan,
  type CallReader,
  offeredName,
  type ReadCalls,
  readCallContent,
} from "./call-content.ts";
import { foldedMark, headBegun, readCallMark, readHead } from "./call-marks.ts";
import { addToRegion, endsWithWords, openRegion, type Region } from "./call-region.ts";
import {
  type FencedCode,
  isCallBegun,
  isCallShaped,
  isMarkBegun,
  keyOfCall,
  madeUpResult,
  pythonLines,
  readFence,
  readLabelled,
} from "./call-shapes.ts";
import { answerInJson, cutAnswerInJson, isAnswerBegun } from "./json-answer.ts";

const longestJson = 32_768;
const longestHead = 160;
const longestLine = 2_000;
const longestLabelled = 8_192;

/** The reader of one answer to a request that offers these tools. */
export function openCallReader(tools: Iterable<string>): CallReader {
  const reader = new Reading(new Set(tools));
  const taken = () => reader.pieces.splice(0);
  return {
    read(text) {
      for (const c of text) reader.step(c);
      return taken();
    },
    end() {
      reader.finish();
      return taken();
    },
  };
}

type Held = "mark" | "json" | "line" | "fence" | "head" | "label";

const functools = { kind: "calls", root: "functools", name: undefined, isOpenEnded: true } as const;

class Reading {
  readonly pieces: AnswerPiece[] = [];
  readonly #offered: ReadonlySet<string>;
  /** The scan of how far its brackets are closed. */
  #scan = new BracketScan();
  /** The first key of held JSON is one of a call. */
  #isKey = false;
  /** The beginnings of lines that are calls as in Python. */
  readonly #names: readonly string[];
  /** The beginning of what may be a mark or a call. */
  #held = "";
  /** The held text is JSON, a line, fenced code or the head of a message; else a mark. */
  #as: Held = "mark";
  /** A whole mark that a closing quotation mark makes a word. */
  #quoted: string | undefined;
  #region: Region | undefined;
  /** The last character before the held ones; empty: none. */
  #last = "";
  /** White space behind a call belongs to it. */
  #trims = false;
  #isCode = false;
  #hasSaid = false;
  #isOthers = false;
  /** The last thing was a call with labels: a made-up result may follow. */
  #isLabelled = false;

  constructor(offered: ReadonlySet<string>) {
    this.#offered = offered;
    this.#names = pythonLines(offered);
  }

  step(c: string): void {
    if (this.#isOthers) return;
    if (this.#region !== undefined) this.#inRegion(this.#region, c);
    else if (this.#quoted !== undefined) this.#afterQuoted(c);
    else if (this.#held === "") this.#begin(c);
    else this.#more(c);
  }

  finish(): void {
    while (this.#region !== undefined || this.#held !== "") {
      if (this.#region !== undefined) this.#finishRegion(this.#region);
      else if (this.#quoted !== undefined) this.#settleQuoted();
      else this.#finishHeld();
    }
  }

  #say(text: string): void {
    this.#hasSaid ||= text.trim() !== "";
    const last = this.pieces.at(-1);
    if (last?.kind === "said")
      this.pieces[this.pieces.length - 1] = { kind: "said", text: last.text + text };
    else if (text !== "") this.pieces.push({ kind: "said", text });
    this.#last = text.slice(-1) || this.#last;
  }

  #begin(c: string): void {
    if (this.#trims && /^\s$/.test(c)) {
      this.#last = c;
      return;
    }
    this.#trims = false;
    const as = this.#mayBegin(c);
    this.#isLabelled &&= as === "label";
    if (as === undefined) this.#say(c);
    else this.#hold(c, as);
  }

  #mayBegin(c: string): Held | undefined {
    const isLineStart = this.#last === "" || this.#last === "\n";
    if (c === "`" && isLineStart) return "fence";
    if (this.#isCode) return undefined;
    if (c === "<" || c === "＜" || c === "[") return "mark";
    if (c === "{") return "json";
    if (isLineStart && this.#names.some((name) => name.startsWith(c))) return "line";
    const labels = this.#isLabelled ? /^[AT>✿O]$/ : /^[AT>✿]$/;
    if ((isLineStart || this.#isLabelled) && labels.test(c)) return "label";
    return c === "f" && !/^\w$/.test(this.#last) ? "line" : undefined;
  }

  #hold(held: string, as: Held): void {
    this.#held = held;
    this.#as = as;
    this.#isKey = false;
    this.#scan = new BracketScan();
    this.#scan.add(held);
  }

  /** The first held character is text; the others may begin something. */
  #release(): void {
    const held = [...this.#held];
    this.#held = "";
    this.#say(held[0] ?? "");
    for (const c of held.slice(1)) this.step(c);
  }

  #more(c: string): void {
    this.#held += c;
    this.#scan.add(c);
    if (this.#as === "mark") this.#mark();
    else if (this.#as === "json") this.#json();
    else if (this.#as === "line") this.#line();
    else if (this.#as === "head") this.#head();
    else if (this.#as === "label") this.#label();
    else this.#fence();
  }

  #mark(): void {
    if (/^\[\s{0,16}(?:\{|$)/.test(this.#held)) {
      if (this.#held.endsWith("{")) this.#as = "json";
      return;
    }
    const python = this.#held.startsWith("[") && this.#pythonList();
    const reading = readCallMark(this.#held, this.#offered);
    if (reading.kind === "open" || (python && reading.kind === "text")) return;
    if (reading.kind === "text") return void this.#release();
    this.#quoted = closingQuote(this.#last);
    if (this.#quoted === undefined) this.#settleMark();
  }

  /** `[name(…)]`; whole, it is given. */
  #pythonList(): boolean {
    const [, name = "", open] = /^\[\s{0,4}([A-Za-z_][\w.]*)(?:(\()|$)/.exec(this.#held) ?? [];
    const isBegun = name !== "" && [...this.#offered].some((one) => one.startsWith(name));
    if (open === undefined || this.#held.length > longestLine) return open === undefined && isBegun;
    if (offeredName(name, this.#offered) === undefined) return false;
    if (!this.#scan.isOver) return true;
    return this.#giveHeld(readCallContent(this.#held, undefined, this.#offered));
  }

  /** Gives the calls of the held text, if it holds any, and whether it did. */
  #giveHeld(found: ReadCalls): boolean {
    if (found.calls.length === 0) return false;
    this.#give(found);
    this.#drop();
    return true;
  }

  #give({ calls, unknown }: ReadCalls): void {
    for (const call of calls) this.pieces.push({ kind: "call", call });
    for (const name of unknown) this.pieces.push({ kind: "left-out", about: name });
  }

  #settleMark(): void {
    const reading = readCallMark(this.#held, this.#offered);
    const mark = this.#held;
    const isSquare = mark.startsWith("[");
    this.#held = "";
    if (reading.kind === "calls" || reading.kind === "results") {
      const { root, kind } = reading;
      const name = reading.kind === "calls" ? reading.name : undefined;
      const isOpenEnded = isSquare || root === "python_tag" || root === "tool_call";
      this.#region = openRegion({ kind, root, name, isOpenEnded });
    } else if (reading.kind === "head") this.#hold(headBegun(mark), "head");
    else if (reading.kind === "others" || (reading.kind === "end" && this.#endsAll(mark)))
      this.#others();
    else this.#trims = reading.kind === "close";
  }

  #afterQuoted(c: string): void {
    if (c !== this.#quoted) {
      this.#settleQuoted();
      this.step(c);
      return;
    }
    this.#quoted = undefined;
    const word = this.#held + c;
    this.#held = "";
    this.#say(word);
  }

  #settleQuoted(): void {
    this.#quoted = undefined;
    this.#settleMark();
  }

  /** JSON without a mark: given when its last bracket closes. */
  #json(): void {
    const held = this.#held;
    const isAnswer = this.#isWhole() ? isAnswerBegun(held) : false;
    this.#isKey ||= keyOfCall(held, this.#offered) === "is" || isAnswer === true;
    if (!this.#isKey && keyOfCall(held, this.#offered) === "is-not" && isAnswer === false) {
      this.#release();
      return;
    }
    if (held.length > longestJson) this.#sayHeld();
    if (!this.#isKey || !this.#scan.isOver) return;
    const found = readCallContent(held, undefined, this.#offered);
    if (this.#giveHeld(found) || this.#sayAnswer(answerInJson(held))) return;
    if (!isCallShaped(held)) return void this.#sayHeld();
    this.#give(found);
    this.#drop();
  }

  /** Nothing but such answers was said before: what is held may be a whole answer. */
  #isWhole(): boolean {
    return !this.#hasSaid;
  }

  /** Says the words of held JSON that is an answer, and tells whether it is one. */
  #sayAnswer(words: string | undefined): boolean {
    if (words === undefined || !this.#isWhole()) return false;
    const isNext = this.#last !== "";
    this.#drop();
    this.#say(isNext ? `\n${words}` : words);
    this.#hasSaid = false;
    return true;
  }

  #sayHeld(): void {
    const held = this.#held;
    this.#held = "";
    this.#say(held);
  }

  #drop(): void {
    this.#held = "";
    this.#trims = true;
  }

  /** A line that is a call as in Python, or `functools[…]`. */
  #line(): void {
    const held = this.#held;
    if ("functools[".startsWith(held)) {
      if (held === "functools[") {
        this.#held = "";
        this.#region = openRegion(functools);
        this.step("[");
      }
      return;
    }
    const isBegun = this.#names.some((name) => name.startsWith(held) || held.startsWith(name));
    const isLine = this.#last === "" || this.#last === "\n";
    if (!isLine || !isBegun || held.length > longestLine) {
      this.#release();
      return;
    }
    if (!held.endsWith("\n")) return;
    if (!this.#giveHeld(readCallContent(held.trim(), undefined, this.#offered))) this.#release();
  }

  /** A call in lines with labels, or the result behind it. */
  #label(): void {
    const held = this.#held;
    if (this.#isLabelled && madeUpResult.some((label) => label.startsWith(held))) {
      if (!madeUpResult.includes(held)) return;
      this.#held = "";
      const about = { kind: "results", root: "observation", name: undefined } as const;
      this.#region = openRegion({ ...about, isOpenEnded: false });
      return;
    }
    const reading = readLabelled(held, this.#offered);
    if (reading === "open") return;
    if (reading === undefined || held.length > longestLabelled) return void this.#release();
    if (!reading.isWhole) return;
    const found = readCallContent(reading.json, reading.name, this.#offered);
    this.#isLabelled = this.#giveHeld(found);
    if (this.#isLabelled) this.#last = "\n";
    else this.#release();
  }

  /** The head of a message, to the mark or the line end behind it. */
  #head(): void {
    const folded = foldedMark(this.#held);
    const isOver = /(?:<\|(?:message|content|end_header_id|im_sep)\|>|\n)$/.test(folded);
    if (!isOver && folded.length < longestHead) return;
    this.#held = "";
    const { tool, role } = readHead(folded);
    if (tool !== undefined) {
      this.#region = openRegion({ kind: "calls", root: "call", name: tool, isOpenEnded: false });
      return;
    }
    if (role === "user" || role === "human") {
      this.#others();
    } else this.#trims = true;
  }

  /** A mark behind words that ends not a message but the text: what follows is made up. */
  #endsAll(mark: string): boolean {
    return this.#last !== "" && /end_?of_?(?:text|sentence)/i.test(foldedMark(mark));
  }

  #others(): void {
    this.#isOthers = true;
    this.pieces.push({ kind: "others" });
  }

  /** Code between fences: given where all of it is calls, else text from fence to fence. */
  #fence(): void {
    const code = this.#isCode ? undefined : this.#codeIn(this.#held);
    const isOpen = this.#isCode ? /^`{1,3}$/.test(this.#held) : code === "open";
    if (isOpen) return;
    if (code === undefined || code === "open") this.#releaseFence();
    else if (code.isClosed) this.#settleFence(code, false);
  }

  /** `isCut`: the text ended within it. */
  #settleFence({ content, isTool }: FencedCode, isCut: boolean): void {
    const inner = openCallReader(this.#offered);
    const pieces = [...inner.read(content.trim()), ...inner.end()];
    const isOnlyCalls = pieces.every(
      (piece) =>
        piece.kind === "call" ||
        (piece.kind === "left-out" && isCut) ||
        (piece.kind === "said" && piece.text.trim() === ""),
    );
    const found = pieces.filter(({ kind }) => kind === "call" || kind === "left-out");
    const isBegun = isCut && content.trim() !== "";
    const answer = isCut ? cutAnswerInJson(content) : answerInJson(content);
    if (isOnlyCalls && (found.length > 0 || isBegun)) this.pieces.push(...found);
    else if (isTool) this.#leaveOut(content);
    else {
      if (!this.#sayAnswer(answer)) this.#releaseFence();
      return;
    }
    this.#drop();
  }

  #codeIn(held: string): FencedCode | "open" | undefined {
    return readFence(held, this.#offered, this.#isWhole());
  }

  #releaseFence(): void {
    const held = this.#held;
    this.#held = "";
    const isFence = /^`{3}/.test(held);
    if (!isFence) {
      this.#say(held.slice(0, 1));
      for (const c of held.slice(1)) this.step(c);
      return;
    }
    const line = held.indexOf("\n");
    const isInfo = /^`{3,}[^`\n]*$/.test(line < 0 ? held : held.slice(0, line));
    const isClosing = this.#isCode;
    if (isInfo) this.#isCode = !isClosing;
    const rest = line < 0 ? "" : held.slice(line + 1);
    this.#say(line < 0 ? held : held.slice(0, line + 1));
    for (const c of rest) this.step(c);
  }

  #inRegion(region: Region, c: string): void {
    if (endsWithWords(region, c)) {
      this.#closeRegion(region, region.content);
      this.step(c);
      return;
    }
    const end = addToRegion(region, c, this.#offered);
    if (end === undefined) return;
    this.#closeRegion(region, region.content.slice(0, end.at));
    if (end.isNext) for (const next of region.content.slice(end.at)) this.step(next);
  }

  #closeRegion(region: Region, content: string): void {
    this.#region = undefined;
    this.#trims = true;
    if (/\n\s*$/.test(content.slice(-8))) this.#last = "\n";
    if (region.kind === "results") {
      this.#leaveOut(content);
      return;
    }
    const found = readCallContent(content, region.name, this.#offered);
    this.#give(found);
    if (found.calls.length + found.unknown.length === 0) this.#leaveOut(region.name ?? content);
  }

  #leaveOut(content: string): void {
    this.pieces.push({ kind: "left-out", about: content.trim().slice(0, 80) });
  }

  /** The text ends in a region: where a closing mark stood in its JSON, what follows that is read anew. */
  #finishRegion(region: Region): void {
    const found = readCallContent(region.content, region.name, this.#offered);
    if (region.closedAt === undefined || found.calls.length > 0) {
      this.#closeRegion(region, region.content);
      return;
    }
    const rest = region.content.slice(region.closedAt);
    this.#closeRegion(region, region.content.slice(0, region.closedAt));
    for (const c of rest) this.step(c);
  }

  #finishHeld(): void {
    const held = this.#held;
    const code = this.#as === "fence" ? this.#codeIn(held) : undefined;
    if (code !== undefined && code !== "open") this.#settleFence(code, true);
    else if (this.#as === "fence" && /^`{3}(?:tool|func)/.test(held)) this.#drop();
    else if (this.#as === "fence") this.#releaseFence();
    else if (this.#as === "head" || (this.#as === "mark" && isMarkBegun(held, this.#offered)))
      this.#drop();
    else if (this.#as === "mark") this.#release();
    else if (this.#as === "label") this.#finishLabel(held);
    else this.#finishCall(held);
  }

  #finishLabel(held: string): void {
    const reading = readLabelled(held, this.#offered);
    const isBegun = typeof reading === "object" || /(?:^|\n)(?:Action:|>>>\w|✿F)/.test(held);
    if (!isBegun) return void this.#release();
    const json = typeof reading === "object" ? reading : undefined;
    const found = readCallContent(json?.json ?? "", json?.name, this.#offered);
    if (this.#giveHeld(found)) return;
    this.#leaveOut(held);
    this.#drop();
  }

  #finishCall(held: string): void {
    if (this.#giveHeld(readCallContent(held.trim(), undefined, this.#offered))) return;
    if (this.#as === "json" && this.#sayAnswer(answerInJson(held) ?? cutAnswerInJson(held))) return;
    const isMark = held.length > 5 && "functools[".startsWith(held);
    const isBegun = isMark || (held.includes("(") && !this.#scan.isOver);
    if (this.#as === "json" ? isCallBegun(held, this.#offered) : isBegun) {
      this.#leaveOut(held);
      this.#drop();
    } else if (this.#as === "json") this.#sayHeld();
    else this.#release();
  }
}
