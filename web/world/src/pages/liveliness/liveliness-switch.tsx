import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { Liveliness } from "../../../../../src/protocol/liveliness.ts";
import { useWords } from "../../language/language-context.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Segments } from "../segments.tsx";
import { livelinessWords } from "./liveliness-words.ts";

type LivelinessSwitchProps = {
  /** Absent: the whole city's. */
  readonly persona?: PersonaId;
  readonly chosen: Liveliness | null;
};

/** How lively somebody is, or the city, with what that means in a line. */
export function LivelinessSwitch({ persona, chosen }: LivelinessSwitchProps) {
  const words = useWords(livelinessWords);
  const command = useCommand();
  const whom = persona === undefined ? {} : { persona };
  const level = chosen ?? "as-around";
  return (
    <div className="mode-switch">
      <Segments
        label={words.label}
        choices={[
          ["as-around", persona === undefined ? words.asConfigured : words.asCity] as const,
          ...Liveliness.options.map((one) => [one, words.level[one]] as const),
        ]}
        chosen={level}
        choose={(one) =>
          void command({
            do: "choose-liveliness",
            ...whom,
            level: one === "as-around" ? null : one,
          })
        }
      />
      <p className="soft" aria-live="polite">
        {words.help[level]}
      </p>
    </div>
  );
}
