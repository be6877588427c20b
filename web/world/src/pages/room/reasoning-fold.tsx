import { useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { useKeptSwitch } from "../../browser/use-kept-switch.ts";
import { useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

type ReasoningFoldProps = { readonly building: BuildingId; readonly number: number };

/** The thoughts of the model before an answer, for those who switched them on: asked for when unfolded. */
export function ReasoningFold(props: ReasoningFoldProps) {
  const words = useWords("room");
  const [isWanted] = useKeptSwitch("reasoning");
  const mayRead = useMayOpen()("operations");
  const [isOpen, setOpen] = useState(false);
  if (!isWanted || !mayRead) return null;
  return (
    <details
      className="reasoning-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.reasoning}</summary>
      {isOpen && <Reasoning {...props} />}
    </details>
  );
}

function Reasoning({ building, number }: ReasoningFoldProps) {
  const words = useWords("room");
  const [answer] = useAnswer({ ask: "reasoning", building, number });
  return (
    <Answered answer={answer}>
      {({ text }) => <p>{text === "" ? words.noReasoning : plainText(text)}</p>}
    </Answered>
  );
}
