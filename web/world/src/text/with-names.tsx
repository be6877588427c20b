import { useCityPart } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { plainText } from "./plain-text.ts";
import "./with-names.css";

const place = /\{\{\s*(char|displayName|user)\s*\}\}/giu;

/** A text of a mind with the names in place of `{{char}}` and `{{user}}`. */
export const namedText = (text: string, char: string, user: string): string =>
  text.replace(place, (_, which: string) => (which.toLowerCase() === "user" ? user : char));

type WithNamesProps = { readonly text: string; readonly name: string };

/** The filled-in form of a mind's text; nothing where no name is filled in. The text is saved as it was written. */
export function WithNames({ text, name }: WithNamesProps) {
  const words = useWords("maker").mind;
  const user = useCityPart((city) => city.user.name) ?? "";
  if (!/\{\{\s*(?:char|displayName|user)\s*\}\}/iu.test(text)) return null;
  return (
    <details className="with-names" open>
      <summary>{words.withNames}</summary>
      <p dir="auto">{plainText(namedText(text, name || "…", user || words.anybody))}</p>
    </details>
  );
}
