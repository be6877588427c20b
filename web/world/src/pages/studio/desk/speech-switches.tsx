import { useId } from "react";
import type { StageControls } from "../../../../../../src/protocol/stage-controls.ts";
import { useWords } from "../../../language/language-context.tsx";
import { MutedIcon, StopIcon } from "../../../widgets/icons.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { deskWords } from "./desk-words.ts";
import { useKillKey } from "./use-kill-key.ts";

type SpeechSwitchesProps = {
  readonly controls: StageControls;
};

/** The switches over her voice: stop at once, mute, approve first. */
export function SpeechSwitches({ controls }: SpeechSwitchesProps) {
  const words = useWords(deskWords);
  const command = useCommand();
  const hint = useId();
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
          turn={(on) => command({ do: "hold-speech", on })}
        />
      </div>
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

/** Says at once that she is not heard, and how that ends. */
export function MutedBanner({ controls }: SpeechSwitchesProps) {
  const words = useWords(deskWords);
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
