import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Avatar } from "../../../../../src/protocol/avatar.ts";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import {
  largestAssets,
  type MindAssetKind,
  MindAssetReport,
  mindAssetsPath,
} from "../../../../../src/protocol/mind-asset.ts";
import { useWords } from "../../language/language-context.tsx";
import { Segments } from "../segments.tsx";
import { LookTab } from "./look-tab.tsx";
import type { DraftControl } from "./maker-draft.ts";

type BodyTabProps = { readonly draft: DraftControl; readonly persona: PersonaId | undefined };
type Kind = Avatar["kind"];
type Flaw = Extract<MindAssetReport, { readonly kind: "refused" }>["why"];

/** Sends a file to her mind: its path there, or why it was not taken. */
async function sent(
  persona: PersonaId,
  kind: MindAssetKind,
  emotion: Emotion,
  file: Blob,
): Promise<MindAssetReport> {
  if (file.size > largestAssets[kind]) return { kind: "refused", why: "too-big" };
  const query = new URLSearchParams({ kind, emotion });
  try {
    const answer = await fetch(`${mindAssetsPath}${persona}?${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    const report = MindAssetReport.safeParse(await answer.json());
    return report.data ?? { kind: "refused", why: "failed" };
  } catch {
    return { kind: "refused", why: "failed" };
  }
}

/** The body: drawn, pictures, or a model. */
export function BodyTab({ draft, persona }: BodyTabProps) {
  const words = useWords("maker").look;
  const { avatar } = draft.value;
  const [kind, setKind] = useState<Kind>(avatar.kind);
  const change = (next: Avatar) => draft.change({ avatar: next });
  return (
    <>
      <Segments
        label={words.kind}
        choices={(["drawn", "portraits", "vrm"] as const).map((each) => [each, words.kinds[each]])}
        chosen={kind}
        choose={setKind}
      />
      {kind === "drawn" && (
        <LookTab
          avatar={
            avatar.kind === "drawn" ? avatar : { kind: "drawn", seed: draft.value.name || "?" }
          }
          change={change}
        />
      )}
      {kind !== "drawn" && persona === undefined && <p className="soft">{words.filesLater}</p>}
      {kind === "portraits" && persona !== undefined && (
        <Pictures {...{ avatar, persona, change }} />
      )}
      {kind === "vrm" && persona !== undefined && <Model {...{ avatar, persona, change }} />}
    </>
  );
}

type FilesProps = {
  readonly avatar: Avatar;
  readonly persona: PersonaId;
  readonly change: (avatar: Avatar) => void;
};

function Pictures({ avatar, persona, change }: FilesProps) {
  const words = useWords("maker").look;
  const { emotion: names } = useWords("common");
  const [flaw, setFlaw] = useState<Flaw>();
  const held = avatar.kind === "portraits" ? avatar.portraits : {};
  async function take(emotion: Emotion, file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const report = await sent(persona, "portrait", emotion, file);
    if (report.kind === "refused") return setFlaw(report.why);
    setFlaw(undefined);
    change({ kind: "portraits", portraits: { ...held, [emotion]: report.file } });
  }
  function remove(emotion: Emotion): void {
    const { [emotion]: _gone, ...rest } = held;
    change({ kind: "portraits", portraits: rest });
  }
  return (
    <>
      <p className="soft">{words.picturesHelp}</p>
      {flaw !== undefined && (
        <p className="flaw" role="alert">
          {words.fileFlaw[flaw]}
        </p>
      )}
      <div className="picture-grid">
        {emotions.map((emotion) => {
          const file = held[emotion];
          return (
            <div className="picture-place" key={emotion} data-emotion={emotion}>
              {file !== undefined && (
                <img
                  src={`${mindAssetsPath}${persona}?file=${encodeURIComponent(file)}`}
                  alt={words.pictureOf(names[emotion])}
                />
              )}
              <b>{names[emotion]}</b>
              <label className="button small file-button">
                {words.choosePicture}
                <input
                  type="file"
                  accept="image/png,image/jpeg,image/webp"
                  aria-label={words.pictureOf(names[emotion])}
                  onChange={({ target }) => {
                    void take(emotion, target.files?.[0]);
                    target.value = "";
                  }}
                />
              </label>
              {file !== undefined && (
                <button
                  type="button"
                  className="button plain small"
                  aria-label={words.removePicture(names[emotion])}
                  onClick={() => remove(emotion)}
                >
                  ×
                </button>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

function Model({ avatar, persona, change }: FilesProps) {
  const words = useWords("maker").look;
  const [flaw, setFlaw] = useState<Flaw>();
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const report = await sent(persona, "model", "neutral", file);
    if (report.kind === "refused") return setFlaw(report.why);
    setFlaw(undefined);
    change({ kind: "vrm", file: report.file });
  }
  return (
    <>
      <p className="soft">{words.modelHelp}</p>
      {flaw !== undefined && (
        <p className="flaw" role="alert">
          {words.fileFlaw[flaw]}
        </p>
      )}
      {avatar.kind === "vrm" && <code dir="ltr">{avatar.file}</code>}
      <label className="button file-button">
        {words.chooseModel}
        <input
          type="file"
          accept=".vrm"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
    </>
  );
}
