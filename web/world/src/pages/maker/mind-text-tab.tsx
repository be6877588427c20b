import { useState } from "react";
import type { MindFlaw } from "../../../../../src/protocol/page-questions.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { WithNames } from "../../text/with-names.tsx";
import { FlawList } from "../persona/mind-editor.tsx";
import type { DraftControl } from "./maker-draft.ts";

/** The text of a new mind, with what to write in it, and its check. */
export function MindTextTab({ draft }: { readonly draft: DraftControl }) {
  const words = useWords("maker").mind;
  const mind = useWords("persona").mind;
  const common = useWords("common");
  const { language } = useLanguage();
  const ask = useQuestion();
  const { value, change } = draft;
  const text = value.text ?? words.draft(value);
  const [flaws, setFlaws] = useState<readonly MindFlaw[]>();
  const [refusal, setRefusal] = useState<string>();
  async function check(): Promise<void> {
    const answer = await ask({ ask: "check-new-mind", text, language });
    setFlaws(answer.ok ? answer.value.flaws : undefined);
    setRefusal(answer.ok ? undefined : common.refusal[answer.error.code]);
  }
  return (
    <div className="mind-text-tab">
      <p className="soft">{words.help}</p>
      <dl className="mind-advice">
        {words.advice.map(([title, advice]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{advice}</dd>
          </div>
        ))}
      </dl>
      <textarea
        className="mind-text"
        aria-label={words.text}
        rows={16}
        dir="auto"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          change({ text: target.value.slice(0, 60_000) });
          setFlaws(undefined);
        }}
      />
      <WithNames text={text} name={value.name} />
      <div className="buttons">
        <button type="button" className="button" onClick={() => void check()}>
          {words.check}
        </button>
        {value.text !== null && (
          <button type="button" className="button plain" onClick={() => change({ text: null })}>
            {words.again}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {refusal !== undefined && <p className="flaw">{refusal}</p>}
        {flaws?.length === 0 && <p className="done-note">{mind.noFlaws}</p>}
        {flaws !== undefined && <FlawList flaws={flaws} />}
      </div>
    </div>
  );
}
