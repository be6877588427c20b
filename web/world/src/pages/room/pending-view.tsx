import { useWords } from "../../language/language-context.tsx";
import { ShownLarge } from "../../sight/shown-large.tsx";
import { Prose } from "../../text/prose.tsx";
import type { Pending } from "./room-lines.ts";
import type { UnsentControl } from "./unsent.ts";

type PendingViewProps = { readonly pending: Pending; readonly unsent: UnsentControl };

/** The user's own message while it is sent, or refused with the reason and its text. */
export function PendingView({ pending, unsent }: PendingViewProps) {
  const words = useWords("room");
  const { refusal } = useWords("common");
  const refused = pending.phase === "refused";
  return (
    <article
      className="mine"
      data-phase={pending.phase}
      // A message that is being sent is announced once, when it has arrived.
      aria-live={refused ? "polite" : "off"}
    >
      <div className="bubble">
        {pending.pictures !== undefined && pending.pictures.length > 0 && (
          <div className="message-pictures" data-count={pending.pictures.length}>
            {pending.pictures.map(({ url, alt }) => (
              <ShownLarge key={url} src={url} alt={alt ?? words.pictures.origin.shown} />
            ))}
          </div>
        )}
        {pending.text !== "" && <Prose text={pending.text} showAll={words.showAll} />}
      </div>
      {refused ? (
        <p className="below refusal">
          <span>
            {refusal[pending.code ?? "failed"]} {pending.note}
          </span>
          <button type="button" onClick={() => unsent.again(pending)}>
            {words.again}
          </button>
          <button type="button" onClick={() => unsent.edit(pending)}>
            {words.edit}
          </button>
          <button type="button" onClick={() => unsent.discard(pending.id)}>
            {words.discard}
          </button>
        </p>
      ) : (
        <p className="below">{pending.phase === "sending" ? words.sending : " "}</p>
      )}
    </article>
  );
}
