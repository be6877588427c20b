// The messages about an imported memory, and about files that could not be read.

import { zoneFormat } from "../../../kernel/date-format.ts";
import type { MemoryMovingWords, Words } from "../../../languages/program-words.ts";

import type { FilePosition } from "../../../memory/formats/reading.ts";
import type { ImportReport, ReasonCount } from "../../../runtime/memory/moving/import-report.ts";
import type { KnownFormat } from "../../../runtime/memory/moving/known-formats.ts";
import { userId } from "../../../runtime/memory/moving/moving-in.ts";
import type { ReadProblem } from "../../../runtime/memory/moving/read-memory-file.ts";
import type { SaiverseProblem } from "../../../runtime/memory/moving/saiverse-home.ts";

/** Names from files may hold anything: no part of them may act as a control sequence on a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const printable = (text: string): string => text.replace(unprintable, "�");

export function readProblemText(
  { memoryMoving_: say }: Words,
  problem: ReadProblem,
  formats: readonly KnownFormat[],
): string {
  const file = printable(problem.file);
  switch (problem.code) {
    case "not-found":
      return say.notFound(file);
    case "not-allowed":
      return say.notAllowed(file);
    case "is-directory":
      return say.isDirectory(file);
    case "not-a-file":
      return say.notAFile(file);
    case "unreadable":
      return say.unreadable(file, problem.detail ?? "");
    case "bad-database":
      return say.badDatabase(file, printable(problem.detail ?? ""));
    case "locked-database":
      return say.lockedDatabase(file);
    case "too-much":
      return say.tooMuch(file);
    case "other-kind":
      return say.otherKind(file, formatName(formats, problem.wanted));
    case "unknown-format":
      return unknownText(say, problem, file, formats);
  }
}

const formatName = (formats: readonly KnownFormat[], id: string): string =>
  formats.find((one) => one.id === id)?.name ?? id;

type Unknown = Extract<ReadProblem, { code: "unknown-format" }>;

function unknownText(
  say: MemoryMovingWords,
  { detected, named }: Unknown,
  file: string,
  formats: readonly KnownFormat[],
): string {
  if (detected === "empty") return say.empty(file);
  const what =
    named === undefined
      ? detected === "not-json"
        ? say.notJson(file)
        : say.unknownFormat(file)
      : say.namedFormat(file, printable(named));
  const known = formats.map(({ id, name }) => `  ${id}: ${name}`);
  return [what, `${say.known}:`, ...known].join("\n");
}

export function saiverseProblemText(
  { memoryMoving_: say }: Words,
  persona: string,
  problem: SaiverseProblem,
): string {
  const folder = printable(problem.folder);
  switch (problem.code) {
    case "no-folder":
      return say.noSaiverse(folder);
    case "no-persona":
      return say.noSaiversePersona(persona, folder, list(say, problem.known));
    case "several":
      return say.severalPersonas(persona, list(say, problem.known));
    case "no-log":
      return problem.database === undefined
        ? say.noLog(folder)
        : `${say.noLog(folder)}\n${say.alsoThere(persona, printable(problem.database))}`;
  }
}

const list = (say: MemoryMovingWords, ids: readonly string[]): string =>
  ids.length === 0 ? say.noneKnown : printable(ids.join(say.separator));

/** The report in lines. */
export function reportLines(
  { memoryMoving_: say }: Words,
  report: ImportReport,
  timeZone: string,
  formats: readonly KnownFormat[],
): readonly string[] {
  const left = report.skipped.reduce((sum, { count }) => sum + count, 0);
  const told = report.dryRun ? say.wouldDo : say.done;
  const date = zoneFormat("sv-SE", { dateStyle: "short" })(timeZone);
  const { from, to, topics, filed, stretches, people } = report;
  const format = formatName(formats, report.format);
  return [
    say.file(format, shortList(say, report.files)),
    told(report.read, report.taken, report.matched, left),
    ...(from === undefined || to === undefined
      ? []
      : [say.span(date.format(from), date.format(to), report.conversations)]),
    ...speakerLines(say, report),
    ...(topics + filed + stretches + people === 0
      ? []
      : [say.filed(topics, filed, stretches, people)]),
    ...report.skipped.map((one) =>
      say.skippedLine(one.count, say.skipped[one.reason], places(say, one)),
    ),
    ...report.noted.map((one) => say.notedLine(one.count, say.noted[one.reason], places(say, one))),
    ...(report.stopped ? [say.stopped] : []),
  ];
}

/** The speakers, and the correction where neither she nor the user spoke. */
function speakerLines(
  say: MemoryMovingWords,
  { speakers, dryRun }: ImportReport,
): readonly string[] {
  const people = speakers.filter(({ kind }) => kind !== "tool" && kind !== "event");
  if (people.length === 0) return [];
  const told = people.map(({ kind, id, name, count }) =>
    say.speaker(printable(name === "" ? id : name), count, kind === "persona"),
  );
  const isAnybodyHere = people.some(({ kind, id }) => kind === "persona" || id === userId);
  return [
    say.speakers(told.join(say.separator)),
    ...(dryRun && !isAnybodyHere ? [say.nameSpeakers] : []),
  ];
}

const mostNames = 4;

function shortList(say: MemoryMovingWords, files: readonly string[]): string {
  const shown = files.slice(0, mostNames).map(printable);
  return [...shown, ...(files.length > mostNames ? [say.more] : [])].join(say.separator);
}

const mostPlaces = 2;

function places(say: MemoryMovingWords, { places: spots, count }: ReasonCount<unknown>): string {
  const shown = spots.slice(0, mostPlaces).map((spot) => placeText(say, spot));
  if (shown.length === 0) return "";
  return say.places([...shown, ...(count > shown.length ? [say.more] : [])].join(say.separator));
}

function placeText(say: MemoryMovingWords, spot: FilePosition): string {
  const { file, position, line, column = 1, detail } = spot;
  const where =
    position !== undefined
      ? say.position(printable(file), position)
      : line !== undefined
        ? say.line(printable(file), line, column)
        : printable(file);
  return detail === undefined || detail === "" ? where : `${where} 「${printable(detail)}」`;
}
