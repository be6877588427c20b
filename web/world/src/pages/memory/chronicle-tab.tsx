import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { useMemoryAnswer } from "./memory-changes.tsx";
import { spokenDay } from "./spoken-time.ts";

/** The chronicle: summaries of stretches, the newest first. */
export function ChronicleTab({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("memory").chronicle;
  const { language } = useLanguage();
  const answer = useMemoryAnswer({ ask: "memory-chronicle", persona });
  return (
    <Answered answer={answer}>
      {({ stretches }) =>
        stretches.length === 0 ? (
          <p className="panel soft">{words.none}</p>
        ) : (
          <ol className="chronicle">
            {stretches
              .toSorted((a, b) => b.toTime - a.toTime || b.level - a.level)
              .map(({ number, level, text, entries, fromTime, toTime }) => (
                <li className="panel" key={number} data-level={level}>
                  <p className="soft">
                    {spokenDay(fromTime, language)} – {spokenDay(toTime, language)} ・{" "}
                    {words.level(level)}, {words.of(entries.toLocaleString())}
                  </p>
                  <p>
                    <bdi>{plainText(text)}</bdi>
                  </p>
                </li>
              ))}
          </ol>
        )
      }
    </Answered>
  );
}
