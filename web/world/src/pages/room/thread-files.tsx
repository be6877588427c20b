import { useRef, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { longestPiece } from "../../../../../src/protocol/page-threads.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";

const formats = ["markdown", "json", "sillytavern"] as const;

type ThreadFilesProps = {
  readonly place: Building;
  /** Who speaks in a chat that is brought in; absent: nobody is here. */
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
  const building = place.buildingId;
  const save = async (format: (typeof formats)[number]) => {
    const answer = await ask({ ask: "thread-file", building, format });
    if (answer.ok) download(answer.value.name, answer.value.text);
    else showRefusal(answer.error);
  };
  const bringIn = async (chosen: File) => {
    if (persona === undefined) return;
    const pieces = piecesOf(await chosen.text());
    if (pieces === undefined) return show(words.notAChat);
    const name = chosen.name.replace(/\.jsonl$/i, "").slice(0, 80);
    for (const [at, lines] of pieces.entries()) {
      setProgress([at + 1, pieces.length]);
      const given = await command({
        ...{ do: "import-chat", building, persona, name, goesOn: at > 0, lines },
      }).outcome;
      if (!given.ok) return setProgress(undefined);
    }
    setProgress(undefined);
    show(words.importedChat);
    close();
  };
  return (
    <section className="threads-part">
      <h3>{words.exportAs}</h3>
      <div className="thread-formats">
        {formats.map((format) => (
          <button key={format} type="button" className="button quiet" onClick={() => save(format)}>
            {words.formats[format]}
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
            accept=".jsonl,application/jsonl"
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

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The lines of a chat in pieces that one command holds; undefined where it is no chat. */
function piecesOf(text: string): readonly string[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (!lines.some((line) => line.startsWith("{") && line.includes('"mes"'))) return undefined;
  const pieces: string[] = [];
  for (const line of lines) {
    if (line.length > longestPiece) continue;
    const last = pieces.at(-1);
    if (last === undefined || last.length + line.length + 1 > longestPiece) pieces.push(line);
    else pieces[pieces.length - 1] = `${last}\n${line}`;
  }
  return pieces;
}
