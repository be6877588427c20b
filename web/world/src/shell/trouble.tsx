import { useEffect, useState } from "react";
import type { ModelTrouble, PersonaCard } from "../../../../src/protocol/page-views.ts";
import { useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { plainText } from "../text/plain-text.ts";
import { useCommand } from "../widgets/use-command.ts";
import "./trouble.css";

const second = 1_000;

/** Seconds until a time, counted down; undefined when it has come, or there is none. */
function useSecondsUntil(until: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [until]);
  const left = until === undefined ? 0 : Math.ceil((until - now) / second);
  return left > 0 ? left : undefined;
}

/** The causes that somebody mends, and that do not pass by waiting. */
const mendable: ReadonlySet<ModelTrouble["why"]> = new Set([
  "unauthorised",
  "no-model",
  "rate-limited",
  "refused",
]);

type TroubleLineProps = { readonly card: PersonaCard; readonly trouble: ModelTrouble };

/** One line: why she does not answer, when her model is asked again, and what can be done. */
export function TroubleLine({ card, trouble }: TroubleLineProps) {
  const words = useWords("trouble");
  const command = useCommand();
  const mayOpen = useMayOpen();
  const left = useSecondsUntil(trouble.until);
  const { persona } = card;
  return (
    <div className="trouble" data-why={trouble.why} role="alert">
      <p>
        <bdi>{words.why[trouble.why](plainText(card.name), card.model?.name ?? "")}</bdi>{" "}
        <span className="trouble-when" aria-live="off">
          {left === undefined ? (card.activity === "idle" ? "" : words.asking) : words.again(left)}
        </span>
      </p>
      {trouble.note && <small>{plainText(trouble.note)}</small>}
      <p className="buttons">
        <button
          type="button"
          className="button small"
          onClick={() => command({ do: "try-again", persona })}
        >
          {words.tryAgain}
        </button>
        {mendable.has(trouble.why) && mayOpen("settings") && <Mend why={trouble.why} />}
      </p>
    </div>
  );
}

/** Leads to where the key or the model is set. */
function Mend({ why }: Pick<ModelTrouble, "why">) {
  const words = useWords("trouble");
  return (
    <PageLink to={{ page: "settings" }} className="button small">
      {why === "no-model" ? words.mendModel : words.mendKey}
    </PageLink>
  );
}

/** A line for each of them whose model gave no answer. */
export const Troubles = ({ cards }: { readonly cards: readonly PersonaCard[] }) =>
  troubledIn(cards).map(({ card, trouble }) => (
    <TroubleLine key={card.persona} card={card} trouble={trouble} />
  ));

/** The people of the city whose models gave no answer. */
const troubledIn = (personas: readonly PersonaCard[]) =>
  personas.flatMap((card) => (card.trouble ? [{ card, trouble: card.trouble }] : []));
