import { useState } from "react";
import { ownValue } from "../../../../../../src/kernel/own-value.ts";
import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { useCity, useOperations, useQuestion } from "../../../connection/use-world.ts";
import { useWords } from "../../../language/language-context.tsx";
import { PageLink } from "../../../routes/navigation.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { type TryAnswer, TryResult } from "../../settings/try-result.tsx";
import { useAnswer } from "../../use-answer.ts";
import { HotkeyList } from "./hotkey-list.tsx";
import { type LiveCheck, liveChecks } from "./live-checks.ts";

type GoingLiveProps = {
  readonly studio: StudioState;
  readonly desk: StudioDesk;
  readonly connect: () => void;
};

/** The checks before a stream: each with its state, and a button that mends it. */
export function GoingLive({ studio, desk, connect }: GoingLiveProps) {
  const words = useWords("goingLive");
  const { sourceNames } = useWords("state");
  const city = useCity();
  const operations = useOperations();
  const [settings] = useAnswer({ ask: "settings" });
  const cards = city.phase === "shown" ? city.state.personas : [];
  const checks = liveChecks({
    desk,
    live: cards.find(({ persona }) => persona === studio.live?.persona),
    tested: studio.lines
      .filter((line) => line.kind === "speech")
      .findLast(({ text }) => text === words.testSentence),
    operations: operations.phase === "shown" ? operations.state : undefined,
    settings: settings.phase === "answered" ? settings.answer : undefined,
    nameOf: (source) => ownValue(sourceNames, source) ?? plainText(source),
  });
  const left = checks.filter(({ level }) => level !== "good").length;
  return (
    <section className="going-live" aria-labelledby="going-live">
      <h2 id="going-live">{words.title}</h2>
      <p role="status">{left === 0 ? words.ready : words.left(left)}</p>
      <ul className="parts">
        {checks.map((check) => (
          <Check key={check.of} check={check}>
            <Mend check={check} desk={desk} connect={connect} isLive={studio.live !== null} />
          </Check>
        ))}
      </ul>
      {desk.preview && <StageAddress path={desk.preview.path} />}
      {desk.preview && <HotkeyList {...desk} path={desk.preview.hotkeysPath} />}
    </section>
  );
}

type CheckProps = { readonly check: LiveCheck; readonly children: React.ReactNode };

function Check({ check: { of, level, says }, children }: CheckProps) {
  const words = useWords("goingLive");
  return (
    <li className="part live-check" data-check={of} data-level={level}>
      <i className="dot" aria-hidden="true" />
      <b>{words.checks[of]}</b>
      <span>{typeof says === "string" ? words.says[says] : plainText(says.text)}</span>
      {children}
    </li>
  );
}

type MendProps = {
  readonly check: LiveCheck;
  readonly desk: Pick<StudioDesk, "preview" | "controls">;
  readonly connect: () => void;
  readonly isLive: boolean;
};

function Mend({ check: { of, level }, desk, connect, isLive }: MendProps) {
  const { mend, testSentence } = useWords("goingLive");
  const command = useCommand();
  const button = (name: string, act: () => void) => (
    <button type="button" className="button small" onClick={act}>
      {name}
    </button>
  );
  switch (of) {
    case "stage":
      return level !== "good" && desk.preview ? (
        <a className="button small" href={desk.preview.path} target="_blank" rel="noreferrer">
          {mend.open}
        </a>
      ) : null;
    case "voice":
      if (desk.controls.muted)
        return button(mend.unmute, () => void command({ do: "mute-speech", on: false }));
      return isLive
        ? button(mend.test, () => void command({ do: "say-this", text: testSentence }))
        : null;
    case "model":
      return <AskModel />;
    case "sources":
      return level === "good" ? null : button(mend.connect, connect);
    case "budget":
    case "gate":
      return level === "good" ? null : (
        <PageLink to={{ page: "settings" }} className="button small">
          {mend[of]}
        </PageLink>
      );
    case "persona":
      return null;
  }
}

/** Asks the city's model for one sentence, or leads to where one is chosen. */
function AskModel() {
  const words = useWords("goingLive").mend;
  const ask = useQuestion();
  const [settings] = useAnswer({ ask: "settings" });
  const [answer, setAnswer] = useState<TryAnswer | "busy">();
  if (settings.phase !== "answered") return null;
  const { model, sections } = settings.answer;
  const part = sections
    .flatMap(({ parts }) => parts)
    .find(({ kind, id }) => kind === "model" && model.name.startsWith(`${id}:`));
  if (part === undefined || model.understudy) {
    return (
      <PageLink to={{ page: "settings" }} className="button small">
        {words.model}
      </PageLink>
    );
  }
  const start = async () => {
    setAnswer("busy");
    const question = { ask: "try-part", kind: "model", part: part.id, typed: {} } as const;
    const result = await ask({ ...question, model: model.name });
    setAnswer(result.ok ? result.value : undefined);
  };
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={answer === "busy"}
        onClick={() => void start()}
      >
        {words.ask}
      </button>
      {typeof answer === "object" && <TryResult answer={answer} />}
    </>
  );
}

/** The URL of the stage, without its token on the screen. */
function StageAddress({ path }: { readonly path: string }) {
  const words = useWords("goingLive");
  const { copied } = useWords("state");
  const { show } = useToasts();
  const url = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    show(copied, "done");
  };
  return (
    <div className="stage-address">
      <b>{words.checks.address}</b>
      <code>{url.replace(/(token=)[^&#]*/u, "$1…")}</code>
      <button type="button" className="button small" onClick={() => void copy()}>
        {words.mend.copy}
      </button>
      <p className="soft">{words.address}</p>
    </div>
  );
}
