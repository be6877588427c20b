import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { TextField } from "../../widgets/form-fields.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";
import { useMindDrafts } from "./mind-drafts.ts";
import { FlawList, MindEditor } from "./mind-editor.tsx";

/** The files of a mind, and an editor for one of them. */
export function MindTab({ persona }: { readonly persona: PersonaId }) {
  const [answer, again] = useAnswer({ ask: "mind", persona });
  return (
    <Answered answer={answer}>
      {(mind) => <Mind persona={persona} mind={mind} again={again} />}
    </Answered>
  );
}

type MindProps = {
  readonly persona: PersonaId;
  readonly mind: PageAnswerOf<"mind">;
  readonly again: () => void;
};

/** The file that says who she is, in a language where it is written in it. */
const profileOf = (files: MindProps["mind"]["files"], language: string) =>
  files.find(({ path }) => path === `persona.${language}.md`) ??
  files.find(({ path }) => path === "persona.md") ??
  files[0];

function Mind({ persona, mind, again }: MindProps) {
  const words = useWords("persona").mind;
  const drafts = useMindDrafts(persona);
  const { language } = useLanguage();
  const [chosen, choose] = useState(profileOf(mind.files, language)?.path ?? "persona.md");
  const [added, setAdded] = useState<readonly string[]>([]);
  const paths = [...new Set([...mind.files.map(({ path }) => path), ...added])];
  const saved = mind.files.find(({ path }) => path === chosen)?.text ?? "";
  return (
    <div className="mind">
      <nav className="mind-files" aria-label={words.files}>
        <h2 className="soft">{words.files}</h2>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                aria-current={path === chosen}
                onClick={() => choose(path)}
                dir="ltr"
              >
                {path}
                {drafts.of(path) && (
                  <span className="unsaved" title={words.unsaved}>
                    ●<span className="visually-hidden">{words.unsaved}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <NewFile
          add={(path) => {
            setAdded([...added, path]);
            choose(path);
          }}
        />
      </nav>
      <div>
        <p className="mind-origin soft">{words.origin[mind.origin]}</p>
        <FlawList flaws={mind.flaws} />
        <MindEditor key={chosen} persona={persona} path={chosen} saved={saved} again={again} />
      </div>
    </div>
  );
}

function NewFile({ add }: { readonly add: (path: string) => void }) {
  const words = useWords("persona").mind;
  const [path, setPath] = useKeptText("new file of a mind");
  return (
    <details className="new-file">
      <summary>{words.newFile}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (path.trim() === "") return;
          add(path.trim());
          setPath("");
        }}
      >
        <TextField name={words.newPath} help={words.newPathHelp} value={path} change={setPath} />
        <button type="submit" className="button" disabled={path.trim() === ""}>
          {words.addFile}
        </button>
      </form>
    </details>
  );
}
