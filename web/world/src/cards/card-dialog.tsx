import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { CardReport } from "../../../../src/protocol/card-report.ts";
import { useCityPart } from "../connection/use-world.ts";
import { Bust } from "../face/bust.tsx";
import { useLanguage, useWords } from "../language/language-context.tsx";
import { PageLink } from "../routes/navigation.tsx";
import { plainText } from "../text/plain-text.ts";
import { Prose } from "../text/prose.tsx";
import { namedText } from "../text/with-names.tsx";
import { useCommand } from "../widgets/use-command.ts";
import { type CardTrouble, sendCard } from "./send-card.ts";

type ReportOf<K extends CardReport["kind"]> = Extract<CardReport, { readonly kind: K }>;
type Phase = "busy" | CardTrouble | CardReport;
type CardDialogProps = { readonly file: File; readonly close: () => void };

/** A character card in one step: who is in it, whether its texts are trusted, and the way into the city. */
export function CardDialog({ file, close }: CardDialogProps) {
  const words = useWords("editor").personas.cards;
  const common = useWords("common");
  const { language } = useLanguage();
  const command = useCommand();
  const dialog = useRef<HTMLDialogElement>(null);
  const [phase, setPhase] = useState<Phase>("busy");
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isShown = true;
    void sendCard(file, { language, look: true }).then((seen) => isShown && setPhase(seen));
    return () => {
      isShown = false;
    };
  }, [file, language]);
  const moveIn = async (approved: boolean) => {
    setPhase("busy");
    const report = await sendCard(file, { language, approved });
    if (typeof report === "string" || report.kind !== "imported") return setPhase(report);
    const { persona } = report;
    const came = await command({ do: "settle-persona", persona }, { refusal: "quiet" }).outcome;
    if (came.ok) return setPhase(report);
    const { code, note = "" } = came.error;
    setPhase({ kind: "refused", why: code, lines: [`${common.refusal[code]} ${note}`.trim()] });
  };
  const leave = (
    <button type="button" className="button" onClick={() => dialog.current?.close()}>
      {typeof phase === "object" && phase.kind === "read" ? common.cancel : common.close}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className="card-dialog"
      aria-label={words.dialog}
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {typeof phase === "string" ? (
        <>
          <p role="status">{words[phase]}</p>
          <div className="buttons">{leave}</div>
        </>
      ) : phase.kind === "read" ? (
        <ReadCard card={phase} moveIn={(approved) => void moveIn(approved)} leave={leave} />
      ) : phase.kind === "imported" ? (
        <MovedIn card={phase} leave={leave} close={() => dialog.current?.close()} />
      ) : (
        <>
          <Lines lines={phase.lines} />
          <div className="buttons">{leave}</div>
        </>
      )}
    </dialog>
  );
}

type ReadCardProps = {
  readonly card: ReportOf<"read">;
  readonly moveIn: (approved: boolean) => void;
  readonly leave: ReactNode;
};

function ReadCard({ card, moveIn, leave }: ReadCardProps) {
  const words = useWords("editor").personas.cards;
  const persona = useWords("persona");
  const common = useWords("common");
  const maker = useWords("maker");
  const user = useCityPart((city) => city.user.name) || maker.mind.anybody;
  const [approved, setApproved] = useState(false);
  const name = plainText(card.name);
  const said = (text: string) => (
    <Prose text={namedText(text, card.name, user)} showAll={persona.showAll} inert />
  );
  const [first, ...others] = card.greetings;
  const isTaken = useCityPart(({ personas }) =>
    personas.some((each) => each.name.toLowerCase() === card.name.toLowerCase()),
  );
  return (
    <>
      <div className="card-head">
        <CardPicture picture={card.picture} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {first !== undefined && (
            <>
              <h3>{words.first}</h3>
              <blockquote lang="">{said(first)}</blockquote>
            </>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <details>
          <summary>{words.others(others.length)}</summary>
          <p className="soft">{words.othersHelp}</p>
          <ol lang="">
            {others.map((text) => (
              <li key={text}>{said(text)}</li>
            ))}
          </ol>
        </details>
      )}
      {card.profile !== "" && (
        <section className="card-profile" aria-label={words.who(name)}>
          <h3>{words.who(name)}</h3>
          <div lang="">{said(card.profile)}</div>
        </section>
      )}
      {card.lines.length > 0 && (
        <details>
          <summary>{words.parts(card.lines.length)}</summary>
          <Lines lines={card.lines} />
        </details>
      )}
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          aria-checked={approved}
          checked={approved}
          onChange={(event) => setApproved(event.target.checked)}
        />
        <span>
          {words.approved}
          <small>{words.approvedHelp}</small>
        </span>
      </label>
      {isTaken && (
        <p className="flaw" role="alert">
          {common.refusal["name-taken"]}
        </p>
      )}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={isTaken}
          onClick={() => moveIn(approved)}
        >
          {words.moveIn}
        </button>
        {leave}
      </div>
    </>
  );
}

/** The portrait of a card, which is not in the city yet. */
function CardPicture({ picture }: Pick<ReportOf<"read">, "picture">) {
  const address = useMemo(() => {
    if (picture === undefined) return undefined;
    const bytes = Uint8Array.from(atob(picture.data), (letter) => letter.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: picture.type }));
  }, [picture]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ""), [address]);
  return address === undefined ? null : <img className="card-picture" src={address} alt="" />;
}

type MovedInProps = {
  readonly card: ReportOf<"imported">;
  readonly leave: ReactNode;
  readonly close: () => void;
};

function MovedIn({ card: { persona, name, lines }, leave, close }: MovedInProps) {
  const words = useWords("editor").personas.cards;
  const maker = useWords("maker");
  const command = useCommand();
  const building = useCityPart(
    (city) => city.personas.find((each) => each.persona === persona)?.building,
  );
  return (
    <>
      <div className="card-head">
        <Bust persona={persona} emotion="joy" />
        <h2 role="status">{words.moved(plainText(name))}</h2>
      </div>
      {lines.length > 0 && (
        <details>
          <summary>{words.parts(lines.length)}</summary>
          <Lines lines={lines} />
        </details>
      )}
      <div className="buttons">
        {building && (
          <PageLink
            to={{ page: "room", building }}
            className="button primary"
            onClick={() => {
              void command({ do: "go", building });
              close();
            }}
          >
            {maker.visit}
          </PageLink>
        )}
        <PageLink to={{ page: "maker", persona }} className="button" onClick={close}>
          {words.look}
        </PageLink>
        {leave}
      </div>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="soft">
      {lines.map((line) => (
        <li key={line}>{plainText(line)}</li>
      ))}
    </ul>
  );
}
