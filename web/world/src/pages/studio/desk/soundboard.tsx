import {
  largestSound,
  SoundName,
  soundsPath,
  soundTypes,
} from "../../../../../../src/protocol/soundboard.ts";
import { useWords } from "../../../language/language-context.tsx";
import { useDroppedFiles } from "../../../sight/dropped-pictures.ts";
import { plainText } from "../../../text/plain-text.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { Answered } from "../../answered.tsx";
import { useAnswer } from "../../use-answer.ts";

type Trouble = "too-large" | "bad-sound" | "too-many" | "failed";

const isSound = ({ type }: File): boolean => type.startsWith("audio/") || type === "video/webm";

/** A button for each sound of the board; files are added by choosing or dropping them. */
export function Soundboard() {
  const words = useWords("desk").sounds;
  const command = useCommand();
  const { show } = useToasts();
  const [answer, again] = useAnswer({ ask: "sounds" });
  const play = (sound: string) => void command({ do: "play-sound", sound });
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const trouble = await send(file);
      if (trouble !== undefined) show(words.trouble[trouble](plainText(file.name)), "error");
    }
    again();
  };
  const remove = async (sound: string) => {
    await command({ do: "remove-sound", sound }).outcome;
    again();
  };
  const { isOver, handlers } = useDroppedFiles((files) => void add(files), isSound);
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

/** The name of a file, as far as a sound may have it. */
const nameOf = (file: string): string =>
  SoundName.safeParse(
    [
      ...file
        .replace(/\.\w+$/, "")
        .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
        .trim(),
    ]
      .slice(0, 40)
      .join(""),
  ).data ?? "sound";

async function send(file: File): Promise<Trouble | undefined> {
  if (file.size > largestSound) return "too-large";
  try {
    const name = nameOf(file.name);
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
