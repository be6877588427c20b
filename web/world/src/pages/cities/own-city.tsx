import type { AbroadView } from "../../../../../src/protocol/abroad-view.ts";
import { invitationLine } from "../../../../../src/protocol/city-invitation.ts";
import { useWords } from "../../language/language-context.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { QrCode } from "../phone/qr-code.tsx";
import { KeyText } from "./key-text.tsx";

type OwnCityProps = {
  readonly own: NonNullable<AbroadView["own"]>;
  /** The name that this city gives itself. */
  readonly name: string;
};

/** The invitation that the operator of another city needs. */
export function OwnCity({ own: { city, api: url, key }, name }: OwnCityProps) {
  const words = useWords("cities");
  const { show } = useToasts();
  if (url === null) {
    return (
      <section className="panel own-city">
        <h2>{words.tell}</h2>
        <p className="flaw">{words.notOpen}</p>
      </section>
    );
  }
  const line = invitationLine({ city, url, key, name });
  const copy = async () => {
    await navigator.clipboard?.writeText(line);
    show(words.copied, "done");
  };
  return (
    <section className="panel own-city">
      <h2>{words.tell}</h2>
      <p className="soft">{words.tellHelp}</p>
      <div className="own-line">
        <code>{line}</code>
        <button type="button" className="button small" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
      <p className="soft">{words.lineHelp}</p>
      <details>
        <summary>{words.qr}</summary>
        <QrCode text={line} name={words.qr} />
      </details>
      <p className="soft">
        {words.ownKey} <KeyText value={key} />
      </p>
    </section>
  );
}
