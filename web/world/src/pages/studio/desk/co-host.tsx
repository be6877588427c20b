import { type ReactNode, useEffect, useState } from "react";
import type { BuildingId } from "../../../../../../src/kernel/id.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { MicrophoneBar, MicrophoneButton } from "../../../hearing/microphone-view.tsx";
import {
  type MicrophoneControl,
  useHeardWords,
  useMicrophone,
} from "../../../hearing/use-microphone.ts";
import { useWords } from "../../../language/language-context.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import type { Writing } from "./use-writing.ts";

/** The persona on the stage, and its building. */
export type LiveStage = {
  readonly live: NonNullable<StudioState["live"]>;
  readonly building: BuildingId;
};

type CoHostProps = {
  readonly stage: LiveStage | undefined;
  readonly writing: Writing;
  /** The boxes to write in, with the button of the microphone while somebody is on the stage. */
  readonly children: (tools: ReactNode) => ReactNode;
};

/** Words of the operator that were understood and given to her. */
type Spoken = { readonly id: string; readonly text: string };

/** Milliseconds for which words that were understood can be corrected or dropped. */
const correctable = 30_000;

/** The operator's microphone on the stage: everybody there hears the operator, and she answers. */
export function CoHost({ stage, writing, children }: CoHostProps) {
  const command = useCommand();
  const [spoken, setSpoken] = useState<Spoken>();
  const { coHost, setWay, write } = writing;
  const building = stage?.building;
  const stop = () => {
    if (building !== undefined) command({ do: "stop-speaking", building });
  };
  const microphone = useMicrophone({
    ...{ building, stop, says: "on-stage" },
    voice: {
      isSaying: () => stage?.live.state.activity === "speaking",
      // The stage's voice cannot be held; it is stopped by `stop`.
      interrupt: () => undefined,
    },
    say(text, id) {
      coHost.write(text, id);
      setSpoken({ id, text });
    },
  });
  useEffect(() => {
    if (spoken === undefined) return;
    const timer = setTimeout(() => setSpoken(undefined), correctable);
    return () => clearTimeout(timer);
  }, [spoken]);

  /** Takes the words out of her queue; what she answers already is ended. */
  const drop = async ({ id }: Spoken) => {
    setSpoken(undefined);
    coHost.forget(id);
    const comment = `page:${id}`;
    const { outcome } = command({ do: "pass-over-comment", comment }, { refusal: "quiet" });
    if (!(await outcome).ok) stop();
  };
  const correct = async (words: Spoken) => {
    setWay("co-host");
    write(words.text);
    await drop(words);
  };
  return (
    <>
      {stage && <HeardNow microphone={microphone} />}
      {spoken !== undefined && (
        <Understood
          text={spoken.text}
          drop={() => void drop(spoken)}
          correct={() => void correct(spoken)}
        />
      )}
      {stage && <MicrophoneBar microphone={microphone} />}
      {children(stage && <MicrophoneButton microphone={microphone} />)}
    </>
  );
}

/** The words that the microphone hears and has not given to her yet. */
function HeardNow({ microphone }: { readonly microphone: MicrophoneControl }) {
  const { microphone: words } = useWords("room");
  const heard = useHeardWords(microphone);
  if (heard.length === 0) return null;
  return (
    <p className="co-host-words" data-phase="heard" aria-live="off">
      <span dir="auto">{heard.map(({ text }) => text).join(" ")}</span>
      <small>{words.heard}</small>
    </p>
  );
}

type UnderstoodProps = {
  readonly text: string;
  readonly correct: () => void;
  readonly drop: () => void;
};

function Understood({ text, correct, drop }: UnderstoodProps) {
  const words = useWords("desk");
  return (
    <p className="co-host-words" role="status">
      <span dir="auto">{words.understood(text)}</span>
      <button type="button" className="button" onClick={correct}>
        {words.correct}
      </button>
      <button type="button" className="button" onClick={drop}>
        {words.dropWords}
      </button>
    </p>
  );
}
