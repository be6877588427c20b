import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { Mode } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Segments } from "../segments.tsx";
import { personaWords } from "./persona-words.ts";

/** How she lives, each way with what it means in a line. */
export function ModeSwitch({ card }: { readonly card: PersonaCard }) {
  const words = useWords(personaWords);
  const command = useCommand();
  return (
    <div className="mode-switch">
      <Segments
        label={words.mode}
        choices={Mode.options.map((mode) => [mode, words.modeName[mode]])}
        chosen={card.mode}
        choose={(mode) => void command({ do: "set-mode", persona: card.persona, mode })}
      />
      <p className="soft" aria-live="polite">
        {words.modeHelp[card.mode]}
      </p>
    </div>
  );
}
