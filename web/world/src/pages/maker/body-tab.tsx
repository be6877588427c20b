import { useState } from "react";
import type { Avatar } from "../../../../../src/protocol/avatar.ts";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import type { MindAssetReport } from "../../../../../src/protocol/mind-asset.ts";
import { useWords } from "../../language/language-context.tsx";
import { Segments } from "../segments.tsx";
import { LookTab } from "./look-tab.tsx";
import type { DraftControl } from "./maker-draft.ts";
import { pictureOfModel } from "./model-picture.ts";
import type { FilePlace } from "./sent-files.ts";

type BodyTabProps = { readonly draft: DraftControl; readonly files: FilePlace };
type Kind = Avatar["kind"];
type Flaw = Extract<MindAssetReport, { readonly kind: "refused" }>["why"];

/** The body: drawn, pictures, or a model. */
export function BodyTab({ draft, files }: BodyTabProps) {
  const words = useWords("maker").look;
  const { avatar } = draft.value;
  const [kind, setKind] = useState<Kind>(avatar.kind);
  const change = (next: Avatar) => draft.change({ avatar: next });
  const changePortraits = (next: (held: Portraits) => Portraits) =>
    draft.change((now) => ({
      avatar: { kind: "portraits", portraits: next(portraitsOf(now.avatar)) },
    }));
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
      {kind === "portraits" && <Pictures {...{ avatar, files }} change={changePortraits} />}
      {kind === "vrm" && <Model {...{ avatar, files, change }} />}
    </>
  );
}

type Portraits = Extract<Avatar, { readonly kind: "portraits" }>["portraits"];

const portraitsOf = (avatar: Avatar): Portraits =>
  avatar.kind === "portraits" ? avatar.portraits : {};

type FilesProps = {
  readonly avatar: Avatar;
  readonly files: FilePlace;
  readonly change: (avatar: Avatar) => void;
};

type PicturesProps = Omit<FilesProps, "change"> & {
  /** Several pictures may be on their way at once: each is added to those that are there when it has come. */
  readonly change: (next: (held: Portraits) => Portraits) => void;
};

function Pictures({ avatar, files, change }: PicturesProps) {
  const words = useWords("maker").look;
  const { emotion: names } = useWords("common");
  const [flaw, setFlaw] = useState<Flaw>();
  const held = portraitsOf(avatar);
  async function take(emotion: Emotion, file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const report = await files.send("portrait", emotion, file);
    if (report.kind === "refused") return setFlaw(report.why);
    setFlaw(undefined);
    change((now) => ({ ...now, [emotion]: report.file }));
  }
  function remove(emotion: Emotion): void {
    change(({ [emotion]: _gone, ...rest }) => rest);
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
                <img src={files.urlOf(file)} alt={words.pictureOf(names[emotion])} />
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

function Model({ avatar, files, change }: FilesProps) {
  const words = useWords("maker").look;
  const [flaw, setFlaw] = useState<Flaw>();
  const [phase, setPhase] = useState<"idle" | "busy" | "no-graphics">("idle");
  const model = avatar.kind === "vrm" ? avatar : undefined;
  const failed = (why: Flaw) => {
    setPhase("idle");
    setFlaw(why);
  };

  /** Takes the picture that stands for the model wherever a page shows a face. */
  async function photograph(file: string): Promise<void> {
    const picture = await pictureOfModel(files.urlOf(file));
    if (picture === "no-graphics") {
      change({ kind: "vrm", file });
      return setPhase("no-graphics");
    }
    if (typeof picture === "string") return failed("not-readable");
    const report = await files.send("snapshot", "neutral", picture);
    if (report.kind === "refused") return failed(report.why);
    change({ kind: "vrm", file, portrait: report.file });
    setPhase("idle");
  }
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setFlaw(undefined);
    setPhase("busy");
    const report = await files.send("model", "neutral", file);
    if (report.kind === "refused") return failed(report.why);
    await photograph(report.file);
  }
  return (
    <>
      <p className="soft">{words.modelHelp}</p>
      {flaw !== undefined && (
        <p className="flaw" role="alert">
          {words.fileFlaw[flaw]}
        </p>
      )}
      {model && (
        <div className="chosen-model">
          {model.portrait !== undefined && (
            <img src={files.urlOf(model.portrait)} alt={words.modelPicture} />
          )}
          <code dir="ltr">{model.file}</code>
        </div>
      )}
      <div className="buttons" aria-live="polite">
        <label className="button file-button">
          {words.chooseModel}
          <input
            type="file"
            accept=".vrm"
            disabled={phase === "busy"}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {model && (
          <button
            type="button"
            className="button"
            disabled={phase === "busy"}
            onClick={() => {
              setPhase("busy");
              void photograph(model.file);
            }}
          >
            {words.takePicture}
          </button>
        )}
        {phase === "busy" && <span className="soft">{words.drawing}</span>}
        {phase === "no-graphics" && <span className="soft">{words.noGraphics}</span>}
      </div>
    </>
  );
}
