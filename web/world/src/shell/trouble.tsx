import { type ReactNode, useEffect, useState } from "react";
import type { TroubleWords } from "../../../../src/languages/page-words.ts";

import type { ModelTrouble, PersonaCard } from "../../../../src/protocol/page-views.ts";
import { useProgramClock } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { plainText } from "../text/plain-text.ts";
import { useCommand } from "../widgets/use-command.ts";
import "./trouble.css";

const second = 1_000;

/** Seconds until a time, counted down; undefined when it has come, or there is none. */
function useSecondsUntil(until: number | undefined): number | undefined {
  const clock = useProgramClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (until === undefined) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), second);
    return () => clearInterval(timer);
  }, [until, clock]);
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

/** Seconds since a time, counted; undefined before the first ones are over, or where there is none. */
function useSecondsSince(since: number | undefined): number | undefined {
  const clock = useProgramClock();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    if (since === undefined) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), second);
    return () => clearInterval(timer);
  }, [since, clock]);
  const gone = since === undefined ? 0 : Math.floor((now - since) / second);
  return gone >= patience ? gone : undefined;
}

/** Seconds of silence of a model after which it is shown. */
const patience = 8;

type LineProps = { readonly card: PersonaCard };
type TroubleLineProps = LineProps & { readonly trouble: ModelTrouble };

/** One line: why she does not answer, when her model is asked again, and what can be done. */
export function TroubleLine({ card, trouble }: TroubleLineProps) {
  const words = useWords("trouble");
  const mayOpen = useMayOpen();
  const name = plainText(card.name);
  const model = card.model?.name ?? "";
  return (
    <div className="trouble" data-why={trouble.why} role="alert">
      <p>
        <bdi>{saidOf(words, trouble, name, model)}</bdi> <When card={card} trouble={trouble} />
      </p>
      {trouble.note && <small>{plainText(trouble.note)}</small>}
      <p className="buttons">
        <TryAgain card={card}>
          {trouble.midway && trouble.over ? words.goOn : words.tryAgain}
        </TryAgain>
        <Stop card={card} />
        {mendable.has(trouble.why) && mayOpen("settings") && <Mend why={trouble.why} />}
      </p>
    </div>
  );
}

function saidOf(
  words: TroubleWords,
  { why, midway, about }: ModelTrouble,
  name: string,
  model: string,
): string {
  if (about !== undefined) return words.aside(name, plainText(about), words.cause[why](model));
  return midway ? words.midway(name, words.cause[why](model)) : words.why[why](name, model);
}

/** The time until her model is asked again, or the length of its silence since it was. */
function When({ card, trouble }: TroubleLineProps) {
  const words = useWords("trouble");
  const left = useSecondsUntil(trouble.until);
  const silent = useSecondsSince(card.quietSince);
  const said = () => {
    if (left !== undefined) return words.again(left);
    if (silent !== undefined) return words.askingFor(silent);
    return card.activity === "idle" ? "" : words.asking;
  };
  return (
    <span className="trouble-when" aria-live="off">
      {said()}
    </span>
  );
}

/** She has been asked, and her model says nothing. */
function QuietLine({ card }: LineProps) {
  const words = useWords("trouble");
  const silent = useSecondsSince(card.quietSince);
  const spoken = useWords("room");
  if (silent === undefined) return null;
  const name = plainText(card.name);
  return (
    <div className="trouble waiting" data-why="quiet">
      <span className="visually-hidden" role="status">
        {spoken.busy(name, words.stillWaiting)}
      </span>
      <p>
        <bdi>{words.quiet(name, card.model?.name ?? "", silent)}</bdi>
      </p>
      <p className="buttons">
        <TryAgain card={card}>{words.tryAgain}</TryAgain>
        <Stop card={card} />
      </p>
    </div>
  );
}

type TryAgainProps = LineProps & { readonly children: ReactNode };

function TryAgain({ card: { persona }, children }: TryAgainProps) {
  const command = useCommand();
  return (
    <button
      type="button"
      className="button small"
      onClick={() => command({ do: "try-again", persona })}
    >
      {children}
    </button>
  );
}

/** Ends the waiting for her answer, while there is one. */
function Stop({ card: { building, activity } }: LineProps) {
  const words = useWords("trouble");
  const command = useCommand();
  if (activity === "idle" || building === undefined) return null;
  return (
    <button
      type="button"
      className="button small"
      onClick={() => command({ do: "stop-speaking", building })}
    >
      {words.stop}
    </button>
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

/** A line for each of them whose model gave no answer, or gives none. */
export const Troubles = ({ cards }: { readonly cards: readonly PersonaCard[] }) =>
  cards.map((card) =>
    card.trouble ? (
      <TroubleLine key={card.persona} card={card} trouble={card.trouble} />
    ) : (
      <QuietLine key={card.persona} card={card} />
    ),
  );
