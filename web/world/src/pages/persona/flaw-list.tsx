import type { MindFlaw } from "../../../../../src/protocol/page-questions.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { personaWords } from "./persona-words.ts";

/** What a check found: errors first. */
export function FlawList({ flaws }: { readonly flaws: readonly MindFlaw[] }) {
  const words = useWords(personaWords).mind;
  if (flaws.length === 0) return null;
  const sorted = flaws.toSorted((a, b) => a.severity.localeCompare(b.severity));
  return (
    <ul className="flaws" aria-label={words.flaws}>
      {sorted.map((flaw) => (
        <li key={JSON.stringify(flaw)} data-severity={flaw.severity}>
          <b>{words.severity[flaw.severity]}</b>
          <code dir="ltr">
            {flaw.file}
            {flaw.field && ` · ${flaw.field}`}
          </code>{" "}
          <bdi>{plainText(flaw.text)}</bdi>
        </li>
      ))}
    </ul>
  );
}
