// Finds what only a part of the operating systems has: places, programs, signals, calls, and paths joined by hand.

import ts from "typescript";
import type { SourceFile } from "./name-clashes.ts";

export type LinuxOnly = {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** The text found there, and its replacement. */
  readonly text: string;
};

/** An exception of a file, with the reason. */
type Allowed = { readonly file: string; readonly text: string };

/** Each of these stands where the operating system was asked before, or where it does no harm. */
const allowed: readonly Allowed[] = [
  // Node reports the end of a terminal on Windows under this name, too.
  { file: "src/runtime/data/ending.ts", text: "SIGHUP" },
  { file: "bin/saintverse.mjs", text: "SIGHUP" },
  // Read on Linux only; elsewhere it is not there, and the process counts as running.
  { file: "src/runtime/data/awake-file.ts", text: "/proc/" },
  // A link that Unix has; where there is none the zone is UTC.
  { file: "src/runtime/config/system-time-zone.ts", text: "/etc/localtime" },
  // Where the packages of Debian put them; elsewhere the settings name the files.
  { file: "src/built-in/open-jtalk/open-jtalk-plug-in.ts", text: "/var/lib/mecab/" },
  { file: "src/built-in/open-jtalk/open-jtalk-plug-in.ts", text: "/usr/share/hts-voice/" },
  // The name of a picture in a message, the same on every system.
  { file: "src/adapters/memory/mentioned-pictures.ts", text: "shownPicturesFolder" },
  { file: "src/protocol/picture-reference.ts", text: "shownPicturesFolder" },
];

const isAllowed = (path: string, text: string): boolean =>
  allowed.some((one) => one.file === path && text.includes(one.text));

/** Tests are excluded. */
export const linuxOnly = (files: readonly SourceFile[]): readonly LinuxOnly[] =>
  files.flatMap(({ path, text }) => (/\.test\.tsx?$/.test(path) ? [] : foundIn(path, text)));

function foundIn(path: string, text: string): readonly LinuxOnly[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: LinuxOnly[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of rules) {
      const said = rule(node);
      if (said === undefined || isAllowed(path, said)) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ path, line, text: said });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Rule = (node: ts.Node) => string | undefined;

/** The text of a string, or of the beginning of a template. */
const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : undefined;

const rules: readonly Rule[] = [place, signal, program, shell, userId, joined, parted, locatedFile];

/** A folder that other systems do not have. */
function place(node: ts.Node): string | undefined {
  const text = textOf(node);
  if (
    text === undefined ||
    !/^\/(?:tmp|proc|dev|bin|usr|etc|var|home|run|sys)(?:\/|$)/.test(text)
  ) {
    return undefined;
  }
  return `"${text}" is a place of Unix: use node:os (tmpdir, homedir), or ask the system first.`;
}

/** A signal that Windows does not have. */
function signal(node: ts.Node): string | undefined {
  const text = textOf(node);
  if (
    text === undefined ||
    !/^SIG(?:HUP|USR1|USR2|QUIT|PIPE|WINCH|CONT|STOP|TSTP|CHLD)$/.test(text)
  ) {
    return undefined;
  }
  return `${text} does not exist on Windows: use SIGINT or SIGTERM, or a message.`;
}

const starters: ReadonlySet<string> = new Set([
  ...["spawn", "spawnSync", "execFile", "execFileSync", "fork"],
]);
/** Programs of one system, or which Windows starts by a shell only. */
const foreignPrograms: ReadonlySet<string> = new Set([
  ...["sh", "bash", "zsh", "xdg-open", "open", "kill", "pkill", "ps", "which", "uname", "chmod"],
  ...["cp", "mv", "rm", "cat", "tar", "ln", "npm", "npx", "cmd", "powershell"],
]);

const calledName = (node: ts.CallExpression): string => {
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
};

/** A program that is started, and that is not on every system. */
function program(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !starters.has(calledName(node))) return undefined;
  const [first] = node.arguments;
  const name = first && textOf(first);
  if (name === undefined || !foreignPrograms.has(name)) return undefined;
  return `"${name}" is not a program of every system: start process.execPath, or use a package.`;
}

const shells: ReadonlySet<string> = new Set(["exec", "execSync"]);

/** Words given to a shell: each system has another one. */
function shell(node: ts.Node): string | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === "shell") {
    return node.initializer.kind === ts.SyntaxKind.FalseKeyword
      ? undefined
      : "shell: each system has another one. Give the program its words as a list.";
  }
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  return shells.has(node.expression.text)
    ? `${node.expression.text} uses a shell: use execFile with a list of words.`
    : undefined;
}

const ofUnix: ReadonlySet<string> = new Set([
  ...["getuid", "geteuid", "getgid", "getegid", "getgroups", "setuid", "setgid"],
]);

/** A method of `process` that Windows does not have; `process.getuid?.()` asks whether it is there. */
function userId(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.questionDotToken !== undefined) return undefined;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { text } = expression.name;
  if (expression.expression.getText() !== "process" || !ofUnix.has(text)) return undefined;
  return `process.${text} does not exist on Windows: write process.${text}?.().`;
}

/** Names of values that are paths of files. */
const isFilePath = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node)) {
    return ["join", "resolve", "relative", "dirname", "normalize", "realpathSync"].includes(
      calledName(node),
    );
  }
  return /^(?:\w*(?:[Ff]older|[Hh]omeFolder|[Dd]irectory)|home|cwd)$/.test(node.getText());
};

/** A path joined by hand, as in `${folder}/file`. */
function joined(node: ts.Node): string | undefined {
  const isTemplate =
    ts.isTemplateExpression(node) &&
    node.templateSpans.some(
      ({ expression, literal }) => isFilePath(expression) && /^[/\\]\S/.test(literal.text),
    );
  const isSum =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    isFilePath(node.left) &&
    /^[/\\]/.test(textOf(node.right) ?? "");
  return isTemplate || isSum ? `${node.getText().slice(0, 60)}: use join of node:path.` : undefined;
}

const parting: ReadonlySet<string> = new Set([
  "split",
  "startsWith",
  "endsWith",
  "lastIndexOf",
  "indexOf",
]);

/** A path, or the list PATH, taken apart by the separator of Unix. */
function parted(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  if (!parting.has(node.expression.name.text)) return undefined;
  const of = node.expression.expression;
  const by = node.arguments[0] && textOf(node.arguments[0]);
  if (by === ":" && /\bPATH\b/.test(of.getText())) return "PATH: use delimiter of node:path.";
  return by === "/" && isFilePath(of)
    ? `${node.getText().slice(0, 60)}: use sep, dirname or basename of node:path.`
    : undefined;
}

/** The path in a `file:` URL: on Windows it begins with `/C:`, and spaces are escaped. */
function locatedFile(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== "pathname") return undefined;
  return /import\.meta\.(?:url|resolve)/.test(node.expression.getText())
    ? "the pathname of a file's URL is no path: use fileURLToPath of node:url."
    : undefined;
}
