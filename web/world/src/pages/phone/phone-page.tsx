import { useEffect, useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { TextField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { Form } from "../form.tsx";
import { useAnswer } from "../use-answer.ts";
import { QrCode } from "./qr-code.tsx";
import "../pages.css";
import "./phone.css";

type Phone = PageAnswerOf<"phone">;

/** Milliseconds after which the computer's addresses are asked for again. */
const lookAgain = 10_000;

/** Opens the city to phones of the home network. */
export function PhonePage() {
  const words = useWords("phonePage");
  const [answer, again] = useAnswer({ ask: "phone" });
  useEffect(() => {
    const timer = setInterval(again, lookAgain);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <div className="sheet">
      <div className="sheet-head">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.what}</p>
        </div>
      </div>
      <Answered answer={answer}>
        {(phone) =>
          phone.phase === "open" ? (
            <OpenCity phone={phone} again={again} />
          ) : (
            <ClosedCity phone={phone} again={again} />
          )
        }
      </Answered>
    </div>
  );
}

type PartProps = { readonly phone: Phone; readonly again: () => void };

/** Opens with a password; shows why it is not possible. */
function useOpening(again: () => void) {
  const command = useCommand();
  const { refusal } = useWords("common");
  const [phase, setPhase] = useState<"idle" | "opening">("idle");
  const [flaw, setFlaw] = useState<string>();
  const open = async (password: string): Promise<boolean> => {
    setPhase("opening");
    const wanted = password === "" ? {} : { password };
    const sent = command({ do: "open-to-phones", ...wanted }, { refusal: "quiet" });
    const outcome = await sent.outcome;
    setPhase("idle");
    setFlaw(outcome.ok ? undefined : (outcome.error.note ?? refusal[outcome.error.code]));
    again();
    return outcome.ok;
  };
  return { phase, flaw, open };
}

function ClosedCity({ phone, again }: PartProps) {
  const words = useWords("phonePage");
  const [password, setPassword] = useState("");
  const { phase, flaw, open } = useOpening(again);
  const isNeeded = phone.password === "none";
  return (
    <Form submit={() => void open(password)}>
      <h2>{words.closed}</h2>
      <p>{words.closedHelp}</p>
      {phone.password === "operator" && <p>{words.operatorPassword}</p>}
      <div className="phone-form">
        <TextField
          kind="password"
          name={isNeeded ? words.password : words.otherPassword}
          help={isNeeded ? words.passwordHelp : words.otherPasswordHelp}
          flaw={flaw}
          value={password}
          change={setPassword}
        />
        <button
          type="submit"
          className="button primary"
          disabled={phase === "opening" || (isNeeded && password === "")}
        >
          {phase === "opening" ? words.opening : words.open}
        </button>
      </div>
    </Form>
  );
}

function OpenCity({ phone, again }: PartProps) {
  const words = useWords("phonePage");
  const command = useCommand();
  const close = async () => {
    await command({ do: "close-to-phones" }).outcome;
    again();
  };
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <div>
            <h2>{words.opened}</h2>
            <p className="soft">{words.openHelp}</p>
          </div>
          <button
            type="button"
            className="button danger"
            title={words.closeHelp}
            onClick={() => void close()}
          >
            {words.close}
          </button>
        </div>
        <p>{phone.password === "operator" ? words.operatorPassword : words.ownPassword}</p>
      </section>
      {phone.help !== undefined && <Trust phone={phone} help={phone.help} />}
      <ComeIn phone={phone} />
      <section className="panel">
        <h2>{words.asApp}</h2>
        <ul className="phone-steps">
          {words.asAppSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <OtherPassword again={again} />
    </>
  );
}

function Trust({ phone, help }: { readonly phone: Phone; readonly help: string }) {
  const words = useWords("phonePage");
  const { language } = useLanguage();
  return (
    <section className="panel phone-step">
      <QrCode text={help} name={words.scanCertificate} />
      <div>
        <h2>{words.trust}</h2>
        <p>{words.trustHelp}</p>
        <p>
          <code>{help}</code>
        </p>
        {phone.certificate && (
          <>
            <p className="soft">{words.fingerprint}</p>
            <p>
              <code className="fingerprint">{phone.certificate.fingerprint}</code>
            </p>
            <p className="soft">
              {words.own(new Date(phone.certificate.until).toLocaleDateString(language))}
            </p>
          </>
        )}
        <p className="soft">{words.trustAgain}</p>
      </div>
    </section>
  );
}

function ComeIn({ phone }: { readonly phone: Phone }) {
  const words = useWords("phonePage");
  const { language } = useLanguage();
  const [address, ...others] = phone.addresses;
  if (address === undefined) return null;
  return (
    <section className="panel phone-step">
      <QrCode text={address} name={words.scanCity} />
      <div>
        <h2>{words.comeIn}</h2>
        <p>{words.comeInHelp}</p>
        <p>
          {words.address}: <code className="phone-address">{address}</code>
        </p>
        {phone.certificate?.kind === "given" && (
          <p className="soft">
            {words.given(new Date(phone.certificate.until).toLocaleDateString(language))}
          </p>
        )}
        {others.length > 0 && (
          <details>
            <summary>{words.otherAddresses}</summary>
            <ul className="phone-steps">
              {others.map((each) => (
                <li key={each}>
                  <code>{each}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function OtherPassword({ again }: { readonly again: () => void }) {
  const words = useWords("phonePage");
  const { show } = useToasts();
  const [password, setPassword] = useState("");
  const { phase, flaw, open } = useOpening(again);
  const change = async () => {
    if (!(await open(password))) return;
    setPassword("");
    show(words.changed, "done");
  };
  return (
    <Form submit={change}>
      <h2>{words.changePassword}</h2>
      <div className="phone-form">
        <TextField
          kind="password"
          name={words.password}
          help={words.passwordHelp}
          flaw={flaw}
          value={password}
          change={setPassword}
        />
        <button type="submit" className="button" disabled={phase === "opening" || password === ""}>
          {words.change}
        </button>
      </div>
    </Form>
  );
}
