import { useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { TypedSettings } from "../../../../../src/protocol/page-settings.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { ModelList } from "./model-list.tsx";

type ModelPickerProps = {
  readonly provider: string;
  readonly typed: TypedSettings;
  /** The model as one writes it in a setting; empty: none was chosen. */
  readonly value: string;
  readonly choose: (model: string) => void;
};

type Listed = { readonly phase: "unasked" | "asking" } | PageAnswerOf<"listed-models">;

/** The models that a provider names, with a search. */
export function ModelPicker({ provider, typed, value, choose }: ModelPickerProps) {
  const words = useWords("settings");
  const ask = useQuestion();
  const [listed, setListed] = useState<Listed>({ phase: "unasked" });
  const show = async () => {
    setListed({ phase: "asking" });
    const answer = await ask({ ask: "listed-models", provider, typed });
    setListed(answer.ok ? answer.value : { to: "listed-models", models: [], silent: [] });
  };
  const isAsking = "phase" in listed && listed.phase === "asking";
  return (
    <>
      <button type="button" className="button" disabled={isAsking} onClick={() => void show()}>
        {isAsking ? words.trying : words.showModels}
      </button>
      {"to" in listed && <ModelList listed={listed} value={value} choose={choose} />}
    </>
  );
}
