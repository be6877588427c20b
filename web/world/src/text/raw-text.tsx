import { useState } from "react";
import { plainText } from "./plain-text.ts";
import "./prose.css";

const mostShown = 8_000;

type RawTextProps = { readonly text: string; readonly showAll: (length: number) => string };

/** External text verbatim, without its markup; a long one is shown completely only on request. */
export function RawText({ text, showAll }: RawTextProps) {
  const [whole, setWhole] = useState(false);
  const cut = text.length > mostShown && !whole;
  return (
    <div className="raw-text">
      <pre dir="auto">{plainText(cut ? text.slice(0, mostShown) : text)}</pre>
      {cut && (
        <button type="button" className="show-all" onClick={() => setWhole(true)}>
          {showAll(text.length)}
        </button>
      )}
    </div>
  );
}
