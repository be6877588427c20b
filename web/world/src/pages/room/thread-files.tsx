import { useRef, useState } from "react";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import type { Result } from "../../../../../src/kernel/result.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { longestPiece } from "../../../../../src/protocol/page-threads.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import { newRequestId, type ShownRefusal } from "../../connection/open-requests.ts";
import { patiently } from "../../connection/patiently.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";

const formats = ["markdown", "json", "sillytavern"] as const;

type ThreadFilesProps = {
  readonly place: Building;
  /** The persona who speaks in a chat that is brought in; absent: nobody is here. */
  readonly persona: PersonaId | undefined;
  readonly close: () => void;
};

/** Saves the open conversation as a file, and brings in a chat. */
export function ThreadFiles({ place, persona, close }: ThreadFilesProps) {
  const { threads: words } = useWords("room");
  const { show, showRefusal } = useToasts();
  const ask = useQuestion();
  const command = useCommand();
  const file = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<readonly [at: number, count: number] | undefined>();
  const [saving, setSaving] = useState<ChatFormat | undefined>();
  const building = place.buildingId;
  const save = async (format: ChatFormat) => {
    setSaving(format);
    const file = await wholeFile(ask, building, format);
    setSaving(undefined);
    if (file.ok) download(file.value.name, file.value.pieces);
    else showRefusal(file.error);
  };
  const bringIn = async (chosen: File) => {
    if (persona === undefined) return;
    const pieces = piecesOf(await chosen.text());
    if (pieces === undefined) return show(words.notAChat);
    const name = chosen.name.replace(/\.jsonl?$/i, "").slice(0, 80);
    const sent = await sendPieces(pieces, (text, at, run) => {
      setProgress([at + 1, pieces.length]);
      const piece = { run, at, count: pieces.length, text };
      const given = { do: "import-chat", building, persona, name, ...piece } as const;
      return command(given, { refusal: "quiet" }).outcome;
    });
    setProgress(undefined);
    if (!sent.ok) return showRefusal(sent.error);
    show(words.importedChat);
    close();
  };
  return (
    <section className="threads-part">
      <h3>{words.exportAs}</h3>
      <div className="thread-formats">
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="button quiet"
            disabled={saving !== undefined}
            onClick={() => save(format)}
          >
            {saving === format ? words.saving : words.formats[format]}
          </button>
        ))}
      </div>
      {persona !== undefined && (
        <>
          <button
            type="button"
            className="button quiet"
            disabled={progress !== undefined}
            onClick={() => file.current?.click()}
          >
            {progress === undefined ? words.importChat : words.importing(...progress)}
          </button>
          <small>{words.importHint}</small>
          <input
            ref={file}
            type="file"
            accept=".jsonl,.json,application/jsonl,application/json"
            hidden
            aria-label={words.importChat}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = "";
              if (chosen) void bringIn(chosen);
            }}
          />
        </>
      )}
    </section>
  );
}

type ChatFormat = (typeof formats)[number];

type WholeFile = { readonly name: string; readonly pieces: readonly string[] };

/** A conversation that changes while it is saved is begun anew so often. */
const mostBeginnings = 5;

/** Asks for the pieces of a file, one after the other. */
async function wholeFile(
  ask: ReturnType<typeof useQuestion>,
  building: BuildingId,
  format: ChatFormat,
): Promise<Result<WholeFile, ShownRefusal>> {
  let pieces: string[] = [];
  let begun = 0;
  let place: PageAnswerOf<"thread-file">["place"];
  for (;;) {
    const goesOn = place === undefined ? {} : { place };
    const answer = await patiently(() => ask({ ask: "thread-file", building, format, ...goesOn }));
    if (!answer.ok) return answer;
    const { first, text, name } = answer.value;
    if (first) {
      pieces = [];
      begun += 1;
    }
    pieces.push(text);
    place = answer.value.place;
    if (place === undefined) return { ok: true, value: { name, pieces } };
    if (begun > mostBeginnings) return { ok: false, error: { code: "busy" } };
  }
}

/** The most times that all pieces are sent: the program may have begun anew in between. */
const mostSendings = 3;

/** Sends pieces in their order, from the first one again where earlier ones were lost. */
async function sendPieces(
  pieces: readonly string[],
  send: (text: string, at: number, run: string) => Promise<Result<unknown, ShownRefusal>>,
): Promise<Result<unknown, ShownRefusal>> {
  let given: Result<unknown, ShownRefusal> = { ok: true, value: undefined };
  for (let sending = 1; sending <= mostSendings; sending += 1) {
    const run = newRequestId();
    for (const [at, text] of pieces.entries()) {
      given = await send(text, at, run);
      if (!given.ok) break;
    }
    if (given.ok || given.error.code !== "unknown-message") return given;
  }
  return given;
}

function download(name: string, pieces: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The text of a chat in pieces that one command holds; undefined where it is no chat. */
function piecesOf(text: string): readonly string[] | undefined {
  const isChat = text
    .split(/\r?\n/, 200)
    .some((line) => line.startsWith("{") && /"(mes|saintverse-conversation)"/.test(line));
  if (!isChat) return undefined;
  return Array.from({ length: Math.ceil(text.length / longestPiece) }, (_, at) =>
    text.slice(at * longestPiece, (at + 1) * longestPiece),
  );
}
