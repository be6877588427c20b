import { useState } from "react";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import type { SettingDrafts } from "./setting-drafts.ts";

type SaveSettingsProps = { readonly drafts: SettingDrafts; readonly onSaved: () => void };

type Phase = "idle" | "busy" | "saved";

/** Saves what was typed; what is refused stays in the fields, with the reason. */
export function SaveSettings({ drafts, onSaved }: SaveSettingsProps) {
  const words = useWords("settings");
  const common = useWords("common");
  const command = useCommand();
  const [phase, setPhase] = useState<Phase>("idle");
  const [flaw, setFlaw] = useState<string>();
  const save = async () => {
    setPhase("busy");
    setFlaw(undefined);
    const saved = await command({ do: "save-settings", typed: drafts.typed }, { refusal: "quiet" })
      .outcome;
    setPhase(saved.ok ? "saved" : "idle");
    if (!saved.ok) {
      setFlaw(`${common.refusal[saved.error.code]} ${saved.error.note ?? ""}`);
      return;
    }
    drafts.dropAll();
    onSaved();
  };
  return (
    <div className="save-settings">
      {flaw && (
        <p className="flaw" role="alert">
          {plainText(flaw)}
        </p>
      )}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={!drafts.isTouched || phase === "busy"}
          onClick={() => void save()}
        >
          {phase === "busy" ? words.saving : words.save}
        </button>
        {drafts.isTouched && (
          <button
            type="button"
            className="button plain"
            onClick={() => {
              drafts.dropAll();
              setFlaw(undefined);
              setPhase("idle");
            }}
          >
            {words.revert}
          </button>
        )}
        <span aria-live="polite">
          {drafts.isTouched ? (
            <span className="soft">{words.unsaved}</span>
          ) : (
            phase === "saved" && <span className="done-note">{words.saved}</span>
          )}
        </span>
      </div>
    </div>
  );
}
