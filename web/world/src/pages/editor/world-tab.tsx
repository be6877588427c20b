import { useState } from "react";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check, TextField } from "../../widgets/form-fields.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Form } from "../form.tsx";

type Shown = { readonly lines: readonly string[]; readonly isDone: boolean };

/** Brings the world of another program into the city: first a look at what would come, then all of it. */
export function WorldTab() {
  const { world: words } = useWords("editor");
  const command = useCommand();
  const ask = useQuestion();
  const [folder, setFolder] = useKeptText("folder of a world");
  const [approved, setApproved] = useState(false);
  const [shown, setShown] = useState<Shown | "working" | undefined>();
  const isBusy = shown === "working" || folder.trim() === "";
  async function bring(dryRun: boolean): Promise<void> {
    if (isBusy) return;
    setShown("working");
    const sent = command({ do: "bring-world", folder: folder.trim(), dryRun, approved });
    const answer = (await sent.outcome).ok ? await ask({ ask: "world-report" }) : undefined;
    setShown(answer?.ok === true ? { lines: answer.value.lines, isDone: !dryRun } : undefined);
  }
  return (
    <Form className="panel world-form" submit={() => void bring(true)}>
      <p className="soft">{words.about}</p>
      <TextField {...words.folder} value={folder} change={setFolder} />
      <Check name={words.approved} checked={approved} change={setApproved} />
      <div className="buttons">
        <button type="submit" className="button" disabled={isBusy}>
          {words.look}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          onClick={() => void bring(false)}
        >
          {words.bring}
        </button>
      </div>
      <div aria-live="polite">
        {shown === "working" && <p className="soft">{words.working}</p>}
        {typeof shown === "object" && (
          <>
            <p>{shown.isDone ? words.brought : words.looked}</p>
            <ul className="world-report">
              {shown.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one report never move
                <li key={at}>
                  <bdi>{plainText(line)}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Form>
  );
}
