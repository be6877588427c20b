import type {
  StageControls,
  WaitingUtterance,
} from "../../../../../../src/protocol/stage-controls.ts";
import { useKeptText } from "../../../browser/use-kept-text.ts";
import { useWords } from "../../../language/language-context.tsx";
import { useCommand } from "../../../widgets/use-command.ts";

type ApprovalsProps = { readonly controls: StageControls };

/** The utterances that wait for the operator's approval. */
export function Approvals({ controls }: ApprovalsProps) {
  const words = useWords("desk");
  if (!controls.holding && controls.waiting.length === 0) return null;
  return (
    <section className="approvals" aria-label={words.approvals} aria-live="polite">
      <h2>{words.approvals}</h2>
      {controls.waiting.length === 0 && <p className="soft">{words.nothingWaits}</p>}
      <ol>
        {controls.waiting.map((waiting) => (
          <Approval key={waiting.utterance} waiting={waiting} />
        ))}
      </ol>
    </section>
  );
}

function Approval({ waiting }: { readonly waiting: WaitingUtterance }) {
  const words = useWords("desk");
  const { emotion } = useWords("common");
  const command = useCommand();
  const { utterance, text, reason } = waiting;
  const [draft, setDraft] = useKeptText(`wording of ${utterance}`, text);
  const isChanged = draft.trim() !== text.trim();
  const approve = () =>
    command({ do: "approve-speech", utterance, ...(isChanged ? { text: draft.trim() } : {}) });
  return (
    <li className="approval" data-reason={reason}>
      <span className="tag">{emotion[waiting.emotion]}</span>
      <textarea
        aria-label={words.wording}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {reason && !isChanged && <p className="flaw">{words.wouldHold(words.held[reason])}</p>}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={draft.trim() === ""}
          onClick={approve}
        >
          {isChanged ? words.approveChanged : words.approve}
        </button>
        <button
          type="button"
          className="button danger"
          onClick={() => command({ do: "reject-speech", utterance })}
        >
          {words.reject}
        </button>
      </div>
    </li>
  );
}
