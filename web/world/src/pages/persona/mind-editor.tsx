import { type ReactNode, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { MindFlaw } from "../../../../../src/protocol/page-questions.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { useCity, useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { WithNames } from "../../text/with-names.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { useMindDrafts } from "./mind-drafts.ts";

type MindEditorProps = {
  readonly persona: PersonaId;
  readonly path: string;
  readonly saved: string;
  /** Reads the mind again after it was saved. */
  readonly again: () => void;
  /** Fields in place of the text of the file. */
  readonly fields?: (text: string, change: (text: string) => void) => ReactNode;
};

/** The result of the last action. */
type Outcome =
  | { readonly kind: "checking" | "saved" }
  | {
      readonly kind: "checked";
      readonly flaws: readonly MindFlaw[];
      readonly asked: "check" | "save";
    }
  | { readonly kind: "refused"; readonly refused: ShownRefusal };

/** Edits one file of a mind: checks it, and saves it when it has no errors. */
export function MindEditor({ persona, path, saved, again, fields }: MindEditorProps) {
  const words = useWords("persona").mind;
  const drafts = useMindDrafts(persona);
  const command = useCommand();
  const ask = useQuestion();
  const [outcome, setOutcome] = useState<Outcome>();
  const draft = drafts.of(path);
  const text = draft?.text ?? saved;
  const city = useCity();
  const cards = city.phase === "shown" ? city.state.personas : [];
  const name = cards.find((card) => card.persona === persona)?.name ?? "";

  async function check(asked: "check" | "save"): Promise<void> {
    setOutcome({ kind: "checking" });
    const answer = await ask({ ask: "check-mind", persona, file: path, text });
    if (!answer.ok) return setOutcome({ kind: "refused", refused: answer.error });
    const { flaws } = answer.value;
    const wrong = flaws.some(({ severity }) => severity === "error");
    if (asked === "check" || wrong) return setOutcome({ kind: "checked", flaws, asked });
    const result = await command(
      { do: "save-mind", persona, file: path, text },
      { refusal: "quiet" },
    ).outcome;
    if (!result.ok) return setOutcome({ kind: "refused", refused: result.error });
    drafts.forget(path);
    setOutcome({ kind: "saved" });
    again();
  }
  const change = (next: string) => {
    drafts.keep(path, next, saved);
    setOutcome(undefined);
  };
  const busy = outcome?.kind === "checking";
  return (
    <form
      className="mind-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void check("save");
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
        event.preventDefault();
        if (draft && !busy) void check("save");
      }}
    >
      {fields?.(text, change) ?? (
        <textarea
          aria-label={words.text(path)}
          className="mind-text"
          value={text}
          spellCheck={false}
          dir="auto"
          rows={24}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <WithNames text={text} name={name} />
      {draft && draft.from !== saved && <p className="flaw">{words.changedElsewhere}</p>}
      <div className="buttons">
        <button type="submit" className="button primary" disabled={!draft || busy}>
          {words.save}
        </button>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void check("check")}
        >
          {words.check}
        </button>
        {draft && (
          <button type="button" className="button plain" onClick={() => drafts.forget(path)}>
            {words.revert}
          </button>
        )}
        <span className="soft">
          {words.characters([...text].length)}
          {draft && ` ・ ${words.unsaved}`}
        </span>
      </div>
      <div aria-live="polite">{outcome && <Said outcome={outcome} />}</div>
    </form>
  );
}

function Said({ outcome }: { readonly outcome: Outcome }) {
  const words = useWords("persona").mind;
  const { refusal, loading } = useWords("common");
  switch (outcome.kind) {
    case "checking":
      return <p className="soft">{loading}</p>;
    case "saved":
      return <p className="done-note">{words.saved}</p>;
    case "refused":
      return (
        <p className="flaw">
          {refusal[outcome.refused.code]} {outcome.refused.note}
        </p>
      );
    case "checked":
      return (
        <>
          {outcome.asked === "save" && <p className="flaw">{words.notSaved}</p>}
          {outcome.flaws.length === 0 && <p className="done-note">{words.noFlaws}</p>}
          <FlawList flaws={outcome.flaws} />
        </>
      );
  }
}

/** The problems that a check found: errors first. */
export function FlawList({ flaws }: { readonly flaws: readonly MindFlaw[] }) {
  const words = useWords("persona").mind;
  if (flaws.length === 0) return null;
  const sorted = flaws.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ul className="flaws" aria-label={words.flaws}>
      {sorted.map((flaw) => (
        <li key={JSON.stringify(flaw)} data-severity={flaw.severity}>
          <b>{words.severity[flaw.severity]}</b>
          <code dir="ltr">
            {flaw.file}
            {flaw.field && ` · ${flaw.field}`}
          </code>{" "}
          <bdi>{plainText(flaw.text)}</bdi>
        </li>
      ))}
    </ul>
  );
}
