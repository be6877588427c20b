import { useEffect, useId, useRef, useState } from "react";
import type { StageControls } from "../../../../../../src/protocol/stage-controls.ts";
import { useWords } from "../../../language/language-context.tsx";
import { MutedIcon, StopIcon } from "../../../widgets/icons.tsx";
import { useCommand } from "../../../widgets/use-command.ts";

type SpeechSwitchesProps = {
  readonly controls: StageControls;
};

/** The controls of her voice: stop at once, mute, require approval. */
export function SpeechSwitches({ controls }: SpeechSwitchesProps) {
  const words = useWords("desk");
  const command = useCommand();
  const hint = useId();
  const [isAsking, setAsking] = useState(false);
  const kill = () => void command({ do: "kill-speech" });
  useKillKey(kill);
  return (
    <section className="switches" aria-label={words.kill}>
      <button
        type="button"
        className="kill"
        aria-keyshortcuts="Escape"
        aria-describedby={hint}
        onClick={kill}
      >
        <StopIcon />
        {words.kill}
        <kbd>{words.killKey}</kbd>
      </button>
      <div className="switch-pair">
        <Switch
          name={words.mute}
          on={controls.muted}
          turn={(on) => command({ do: "mute-speech", on })}
        />
        <Switch
          name={words.hold}
          on={controls.holding}
          turn={(on) =>
            controls.holding && controls.waiting.length > 0
              ? setAsking(!isAsking)
              : command({ do: "hold-speech", on })
          }
        />
      </div>
      {isAsking && controls.holding && (
        <fieldset className="what-waits">
          <legend>{words.whatWaits(controls.waiting.length)}</legend>
          {(["say", "drop"] as const).map((waiting) => (
            <button
              key={waiting}
              type="button"
              className={waiting === "say" ? "button primary" : "button danger"}
              onClick={() => {
                setAsking(false);
                void command({ do: "hold-speech", on: false, waiting });
              }}
            >
              {words.release[waiting]}
            </button>
          ))}
        </fieldset>
      )}
      <p className="soft kill-hint" id={hint}>
        {words.killHint}
      </p>
    </section>
  );
}

type SwitchProps = {
  readonly name: string;
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
};

function Switch({ name, on, turn }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      onClick={() => turn(!on)}
    >
      <i aria-hidden="true" />
      {name}
    </button>
  );
}

/** A note that she is not heard, and how to end that. */
export function MutedBanner({ controls }: SpeechSwitchesProps) {
  const words = useWords("desk");
  const command = useCommand();
  return (
    <div role="alert" className="muted-frame">
      {controls.muted && (
        <div className="muted-banner">
          <MutedIcon />
          <p>{words.muted}</p>
          <button
            type="button"
            className="button"
            onClick={() => command({ do: "mute-speech", on: false })}
          >
            {words.unmute}
          </button>
        </div>
      )}
    </div>
  );
}

/** Escape first closes what is open: a menu, a dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector("dialog[open], .top-bar details[open]") !== null;

/** Escape stops her voice, anywhere on the page, also while writing. */
function useKillKey(kill: () => void): void {
  const latest = useRef(kill);
  latest.current = kill;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.shiftKey;
      if (event.key !== "Escape" || !isPlain || event.repeat || isTaken(event)) return;
      latest.current();
    };
    // Before the menus, which are closed by the same key.
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, []);
}
