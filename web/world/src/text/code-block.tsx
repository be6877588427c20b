import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../language/language-context.tsx";
import type { ColouredPart } from "./code-colours.ts";

/** Longer code stays without colours. */
const mostColoured = 20_000;

type CodeBlockProps = { readonly text: string; readonly language: string | undefined };

/** Code, with the name of its language and its colours once they are known; the letters never move. */
export function CodeBlock({ text, language }: CodeBlockProps) {
  const words = useWords("room");
  return (
    <div className="code-block">
      <p className="code-head">
        <span>{language ?? ""}</span>
        <button
          type="button"
          // A page on plain http to another machine has no clipboard.
          onClick={() => void navigator.clipboard?.writeText(text)}
        >
          {words.copy}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        <code>{useColoured(text, language)}</code>
      </pre>
    </div>
  );
}

/** The text with the colours that are known of its beginning. */
function useColoured(text: string, language: string | undefined): ReactNode {
  const [known, setKnown] = useState<Coloured>();
  useEffect(() => {
    if (language === undefined || text.length > mostColoured) return;
    let isWanted = true;
    void import("./code-colours.ts").then(({ colouredCode }) => {
      if (isWanted) setKnown({ text, parts: colouredCode(text, language) });
    });
    return () => {
      isWanted = false;
    };
  }, [text, language]);
  if (known === undefined || !text.startsWith(known.text)) return text;
  return [<Parts key="known" parts={known.parts} />, text.slice(known.text.length)];
}

type Coloured = { readonly text: string; readonly parts: readonly ColouredPart[] };

function Parts({ parts }: { readonly parts: readonly ColouredPart[] }) {
  return parts.map((part, place) => {
    if (typeof part === "string") return part;
    const key = `part ${place}`;
    return (
      <span key={key} data-code={part.kind}>
        <Parts parts={part.inside} />
      </span>
    );
  });
}
