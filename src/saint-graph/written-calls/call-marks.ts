// The marks by which models write calls of tools, results and messages into their text, each family in its own way:
// elements (`<tool_call>`, `<function=name>`, `<invoke name="…">`), signs (`<|python_tag|>`, `<｜tool▁calls▁begin｜>`),
// square marks (`[TOOL_CALLS]`, `[TOOL_REQUEST]`), heads of messages (`<|channel|>commentary to=functions.name`).

/**
 * `open`: the next character may still make it a mark. `calls`: calls follow, up to a mark that closes `root`; `name` is
 * the tool that the mark itself names. `results`: what follows is made up as a tool's result. `close`: closes `root`.
 * `end`: the message is over. `head`: the head of a message, up to its end. `others`: a message of the user begins.
 */
export type WrittenMark =
  | { readonly kind: "open" | "text" | "end" | "head" | "others" }
  | { readonly kind: "calls"; readonly root: string; readonly name?: string | undefined }
  | { readonly kind: "results" | "close"; readonly root: string };

const open: WrittenMark = { kind: "open" };
const text: WrittenMark = { kind: "text" };

/** Fullwidth signs become plain ones; case stays, because names of tools have one. */
export const foldedMark = (held: string): string => held.normalize("NFKC").replaceAll("▁", "_");

const callWord =
  /^(?:start_)?(?:tool|function|plugin)s?_?(?:calls?|use|uses|code|invocations?|requests?)$|^python_tag$|^tools$|^action$|^use_mcp_tool$/;
const resultWord = /^(?:tool|function)s?_?(?:responses?|results?|outputs?)$/;
/** These begin calls only where they name the tool. */
const namingWord = /^(?:function|invoke|tool|call)$/;
const endWord =
  /^(?:eom_id|eot_id|im_end|end|call|return|stop|endoftext|end_of_(?:text|turn|sentence))$/;
const headWord = /^(?:start|im_start|start_header_id|channel|start_of_turn|from|recipient)$/;

/** The word of a mark without its namespace and without what says that something begins or ends. */
function rootOf(word: string): { readonly root: string; readonly closes: boolean } {
  const plain = word.toLowerCase().replace(/^[a-z]{2,16}:/, "");
  const closes = /(?:^|_)(?:end|suffix)(?:_|$)/.test(plain) && !endWord.test(plain);
  const root = plain
    .replace(/_?(?:begin|start|prefix|end|suffix|section)(?=_|$)/g, "")
    .replace(/^(?:start|end)_(?:of_)?/, "")
    .replace(/^_+|_+$/g, "");
  return { root, closes };
}

const longestMark = 300;
const longestWord = 48;
const angle = /^<([/|]{0,3})(?:dsml\|)?([a-z][\w:.-]*)?(?:(\|?)(>)|(=|\s)([^<>]*)(>)?|(\|))?$/i;
const square = /^\[(\/?)([a-z][\w]*)?(\])?$/i;
const dsml = /^<\/?\|?(?:d|ds|dsm|dsml)?\|?$/i;

/** The meaning of the characters from an opening bracket on. `offered`: an element of such a name is a call. */
export function readCallMark(held: string, offered: ReadonlySet<string>): WrittenMark {
  if (held.length > longestMark) return text;
  const folded = foldedMark(held);
  return folded.startsWith("[") ? readSquare(folded) : readAngle(folded, offered);
}

/** A word of one part in small letters is a word. */
const isSquareMark = (word: string, root: string): boolean =>
  word === word.toUpperCase() || /^[a-z]+_(?:call|use|request|response|result)s?$/.test(root);

function readSquare(folded: string): WrittenMark {
  const [whole, slash, word = "", end] = square.exec(folded) ?? [];
  if (whole === undefined || word.length > longestWord) return text;
  if (end === undefined) return open;
  const { root, closes } = rootOf(word);
  if (!isSquareMark(word, root)) return text;
  if (word === "INST" && slash === "") return { kind: "others" };
  const isEnd = closes || slash !== "";
  if (resultWord.test(root)) return { kind: isEnd ? "close" : "results", root };
  if (!callWord.test(root) || root === "action" || root === "tools") return text;
  return { kind: isEnd ? "close" : "calls", root };
}

function readAngle(folded: string, offered: ReadonlySet<string>): WrittenMark {
  const parts = angle.exec(folded);
  if (parts === null) return dsml.test(folded) ? open : text;
  const [, before = "", word = "", bar = "", end, equals, attributes = "", last] = parts;
  if (word === "") return /^<[/|]{0,3}$/.test(folded) || dsml.test(folded) ? open : text;
  if (end === undefined && equals === undefined) return begunWord(word);
  const isOver = end !== undefined || last !== undefined;
  const isSign = before.includes("|") || bar === "|";
  const isEnd = before.includes("/") || (bar === "|" && !before.includes("|"));
  return readWord({ word, isOver, isSign, isEnd, attributes, isGiven: equals === "=" }, offered);
}

function readWord(
  mark: Opening & { isOver: boolean; isEnd: boolean },
  offered: ReadonlySet<string>,
) {
  const { root, closes } = rootOf(mark.word);
  const isCall = [callWord, resultWord, namingWord].some((words) => words.test(root));
  const isKnown = isCall || offered.has(mark.word);
  if (!mark.isOver) return isKnown ? open : text;
  if (mark.isEnd || closes) return isKnown ? ({ kind: "close", root } as const) : text;
  const word = mark.word.toLowerCase();
  const message = mark.isSign || /_of_turn$/.test(word) ? ofMessage(word) : undefined;
  return message ?? opening(root, mark, offered);
}

const begunWord = (word: string): WrittenMark => (word.length <= longestWord ? open : text);

function ofMessage(word: string): WrittenMark | undefined {
  if (endWord.test(word)) return { kind: "end" };
  if (word === "user" || word === "human") return { kind: "others" };
  return headWord.test(word) ? { kind: "head" } : undefined;
}

type Opening = {
  readonly word: string;
  readonly isSign: boolean;
  readonly attributes: string;
  /** An equals sign stands behind the word: `<function=name>`. */
  readonly isGiven: boolean;
};

function opening(
  root: string,
  { word, isSign, attributes, isGiven }: Opening,
  offered: ReadonlySet<string>,
): WrittenMark {
  if (resultWord.test(root)) return { kind: "results", root };
  const name = isGiven ? attributes : /\bname\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1];
  const given = name === undefined ? {} : { name: name.trim().replace(/^["']|["']$/g, "") };
  if (root === "action" || root === "tools") return isSign ? { kind: "calls", root } : text;
  if (callWord.test(root)) return { kind: "calls", root, ...given };
  if (namingWord.test(root) && name !== undefined) return { kind: "calls", root, ...given };
  const isTool = offered.has(word) && word.includes("_") && attributes.trim() === "";
  return isTool ? { kind: "calls", root, name: word } : text;
}

/** The beginning of the head of a message behind its sign, as `readHead` knows it. */
export const headBegun = (sign: string): string => (/recipient/.test(sign) ? " to=" : " ");

/** The tool that the head of a message is addressed to, or the role that it is of. */
export function readHead(head: string): { readonly tool?: string; readonly role?: string } {
  const tool = /\bto=\s*(?:functions?\.)?([\w.-]+)/.exec(head)?.[1];
  if (tool !== undefined && !/^(?:all|user)$/.test(tool)) return { tool };
  const role = /^\s*([a-z]+)/i.exec(head)?.[1]?.toLowerCase();
  return role === undefined ? {} : { role };
}
