import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { Liveliness } from "../../../../../src/protocol/liveliness.ts";
import { useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Segments } from "../segments.tsx";

type LivelinessSwitchProps = {
  readonly history: ChangeHistory;
  /** Absent: the whole city's. */
  readonly persona?: PersonaId;
  readonly chosen: Liveliness | null;
};

/** The liveliness of a persona, or of the city, with an explanation. */
export function LivelinessSwitch({ history, persona, chosen }: LivelinessSwitchProps) {
  const words = useWords("liveliness");
  const whom = persona === undefined ? {} : { persona };
  const level = chosen ?? "as-around";
  const { showRefusal } = useToasts();
  const choose = (one: Liveliness | "as-around") => {
    const level = one === "as-around" ? null : one;
    void history.change({ do: "choose-liveliness", ...whom, level }).then((result) => {
      if (!result.ok) showRefusal(result.error);
    });
  };
  return (
    <div className="mode-switch">
      <Segments
        label={words.label}
        choices={[
          ["as-around", persona === undefined ? words.asConfigured : words.asCity] as const,
          ...Liveliness.options.map((one) => [one, words.level[one]] as const),
        ]}
        chosen={level}
        choose={choose}
      />
      <p className="soft" aria-live="polite">
        {words.help[level]}
      </p>
    </div>
  );
}
