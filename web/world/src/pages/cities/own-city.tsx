import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import { useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { KeyText } from "./key-text.tsx";

/** The data of this city that operators of other cities need. */
export function OwnCity({ own }: { readonly own: NonNullable<AbroadView["own"]> }) {
  const words = useWords("cities");
  const { show } = useToasts();
  const line = `${own.city}=${own.api ?? "http://…"}#${own.key}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(line);
    show(words.copied, "done");
  };
  return (
    <section className="panel own-city">
      <h2>{words.tell}</h2>
      <p className="soft">{words.tellHelp}</p>
      <dl className="city-facts">
        <div>
          <dt>{words.ownName}</dt>
          <dd>
            <code>{own.city}</code>
          </dd>
        </div>
        <div>
          <dt>{words.ownAddress}</dt>
          <dd>{own.api === null ? words.notOpen : <code>{own.api}</code>}</dd>
        </div>
        <div>
          <dt>{words.ownKey}</dt>
          <dd>
            <KeyText value={own.key} />
          </dd>
        </div>
      </dl>
      <div className="own-line">
        <span className="soft">{words.line}</span>
        <code>{line}</code>
        <button type="button" className="button small" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
      <p className="soft">{words.lineHelp}</p>
    </section>
  );
}
