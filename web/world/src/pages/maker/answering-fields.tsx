import {
  type ThinkingEffort,
  thinkingEfforts,
} from "../../../../../src/protocol/thinking-effort.ts";
import { useWords } from "../../language/language-context.tsx";
import { ChoiceField, TextField } from "../../widgets/form-fields.tsx";
import type { DraftControl } from "./maker-draft.ts";
import { samplingFields, samplingOfTexts } from "./sampling-texts.ts";

/** The effort and the sampling of her model; an empty field is as the model likes. */
export function AnsweringFields({ draft }: { readonly draft: DraftControl }) {
  const words = useWords("maker").answering;
  const { value, change } = draft;
  const { flawed } = samplingOfTexts(value.sampling);
  return (
    <details className="wide answering">
      <summary>{words.title}</summary>
      <p className="help">{words.help}</p>
      <div className="form-grid">
        <ChoiceField
          {...words.thinking}
          value={value.thinking ?? ""}
          choices={[
            ["", words.asSet],
            ...thinkingEfforts.map((effort) => [effort, words.efforts[effort]] as const),
          ]}
          change={(effort) =>
            change({ thinking: effort === "" ? null : (effort as ThinkingEffort) })
          }
        />
        {samplingFields.map((field) => (
          <TextField
            key={field}
            {...words.sampling[field]}
            {...(field === "stop" ? { rows: 2 } : {})}
            flaw={flawed.has(field) ? words.outside : undefined}
            value={value.sampling[field] ?? ""}
            change={(text) =>
              change(({ sampling }) => ({
                sampling: { ...sampling, [field]: text.slice(0, 2_000) },
              }))
            }
          />
        ))}
      </div>
    </details>
  );
}
