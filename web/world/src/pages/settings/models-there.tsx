import { useWords } from "../../language/language-context.tsx";
import { useAnswer } from "../use-answer.ts";
import { ModelList } from "./model-list.tsx";

type ModelsThereProps = {
  readonly provider: string;
  /** The chosen one, as one writes it in a setting. */
  readonly model: string;
  readonly choose: (model: string) => void;
};

/** The models of the provider whose key was saved, the chosen one marked. */
export function ModelsThere({ provider, model, choose }: ModelsThereProps) {
  const words = useWords("settings");
  const [listed] = useAnswer({ ask: "listed-models", provider, typed: {} });
  if (listed.phase !== "answered") return null;
  return (
    <div className="models-there">
      <p className="soft">{words.modelsThere}</p>
      <ModelList listed={listed.answer} value={model} choose={choose} />
    </div>
  );
}
