import { largestSound, soundsPath, soundTypes } from "../../../../../../src/protocol/soundboard.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useDroppedFiles } from "../../../widgets/dropped-files.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { Answered } from "../../answered.tsx";
import { useAnswer } from "../../use-answer.ts";
import { namesToAdd } from "./sound-names.ts";

type Trouble = "too-large" | "bad-sound" | "too-many" | "failed";

const isSound = ({ type }: File): boolean => type.startsWith("audio/") || type === "video/webm";

/** A button for each sound of the board; files are added by choosing or dropping them. */
export function Soundboard() {
  const words = useWords("desk").sounds;
  const command = useCommand();
  const { show } = useToasts();
  const [answer, again] = useAnswer({ ask: "sounds" });
  const known = answer.phase === "answered" ? answer.answer.files : undefined;
  const play = (sound: string) => void command({ do: "play-sound", sound });
  const add = async (files: readonly File[]) => {
    const names = namesToAdd(files, known ?? []);
    for (const [place, file] of files.entries()) {
      const trouble = await send(file, names[place] ?? "");
      if (trouble !== undefined) show(words.trouble[trouble](plainText(file.name)), "error");
    }
    again();
  };
  const remove = async (sound: string) => {
    await command({ do: "remove-sound", sound }).outcome;
    again();
  };
  const { isOver, handlers } = useDroppedFiles(known && ((files) => void add(files)), isSound);
  return (
    <section className="soundboard" data-over={isOver} {...handlers}>
      <h2>{words.title}</h2>
      <Answered answer={answer}>
        {({ files, own }) => (
          <>
            <div className="scenes">
              {files.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="button scene"
                  onClick={() => play(name)}
                >
                  <bdi>{plainText(name)}</bdi>
                </button>
              ))}
              {own.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="button scene"
                  onClick={() => play(name)}
                >
                  {words.own[name]}
                </button>
              ))}
            </div>
            <div className="buttons">
              <button type="button" className="button small" onClick={() => play("")}>
                {words.stop}
              </button>
              <label className="button small" title={words.addHelp}>
                <input
                  type="file"
                  className="visually-hidden"
                  accept={Object.keys(soundTypes)
                    .map((ending) => `.${ending}`)
                    .join()}
                  multiple
                  onChange={(event) => {
                    void add([...(event.target.files ?? [])]);
                    event.target.value = "";
                  }}
                />
                {words.add}
              </label>
            </div>
            {files.length > 0 && (
              <details className="hotkeys">
                <summary>{words.remove}</summary>
                <ul className="hotkey-list">
                  {files.map((name) => (
                    <li key={name}>
                      <button
                        type="button"
                        className="button small"
                        onClick={() => void remove(name)}
                      >
                        {words.removeOne(plainText(name))}
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

async function send(file: File, name: string): Promise<Trouble | undefined> {
  if (file.size > largestSound) return "too-large";
  try {
    const answer = await fetch(`${soundsPath}?${new URLSearchParams({ name })}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    if (answer.ok) return undefined;
    const { refused } = (await answer.json()) as { readonly refused?: unknown };
    return refused === "bad-sound" || refused === "too-many" ? refused : "failed";
  } catch {
    return "failed";
  }
}
