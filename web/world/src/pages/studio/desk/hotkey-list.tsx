import { hotkeyNames, hotkeysPath } from "../../../../../../src/protocol/hotkeys.ts";
import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { useAnswer } from "../../use-answer.ts";
import { sceneNames } from "./scene-names.ts";

type HotkeyListProps = { readonly path: string } & Pick<StudioDesk, "scene" | "broadcasts">;

/** The URLs that other programs open as keys, each to be copied. */
export function HotkeyList({ path, scene, broadcasts }: HotkeyListProps) {
  const words = useWords("goingLive").hotkeys;
  const { copied } = useWords("state");
  const { show } = useToasts();
  const own = useWords("desk").sounds.own;
  const [sounds] = useAnswer({ ask: "sounds" });
  const board = sounds.phase === "answered" ? sounds.answer : { files: [], own: [] };
  const keys = [
    ...hotkeyNames.map((key) => ({ name: words.names[key], of: key, behind: undefined })),
    ...sceneNames({ scene, broadcasts }).map((name) => ({
      ...{ name: words.scene(plainText(name)), of: "scene", behind: name },
    })),
    ...board.files.map((name) => ({
      ...{ name: words.sound(plainText(name)), of: "sound", behind: name },
    })),
    ...board.own.map((name) => ({ name: words.sound(own[name]), of: "sound", behind: name })),
  ];
  const copy = async (of: string, behind: string | undefined) => {
    const url = new URL(path, location.href);
    url.pathname = `${hotkeysPath}/${of}`;
    if (behind !== undefined) url.searchParams.set("name", behind);
    await navigator.clipboard.writeText(url.href);
    show(copied, "done");
  };
  return (
    <details className="hotkeys">
      <summary>{words.title}</summary>
      <p className="soft">{words.about}</p>
      <ul className="hotkey-list">
        {keys.map(({ name, of, behind }) => (
          <li key={`${of} ${behind ?? ""}`}>
            <button
              type="button"
              className="button small"
              title={words.copy(name)}
              onClick={() => void copy(of, behind)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
