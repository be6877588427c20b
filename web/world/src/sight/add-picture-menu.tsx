import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../language/language-context.tsx";
import { PictureIcon } from "../widgets/icons.tsx";
import { canCaptureScreen } from "./screen-capture.ts";
import { asInterval, type LookInterval, lookIntervals } from "./use-screen-watch.ts";
import "./sight.css";

type AddPictureProps = {
  readonly add: (files: readonly Blob[]) => void;
  readonly showScreen: () => void;
  readonly watchScreen: (every: LookInterval) => void;
  readonly isWatching: boolean;
};

/** The button beside the input: pictures of the device, of its camera, or of the screen. */
export function AddPictureMenu({ add, showScreen, watchScreen, isWatching }: AddPictureProps) {
  const words = useWords("room").pictures;
  const [isOpen, setOpen] = useState(false);
  const [every, setEvery] = useState<LookInterval>(30);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open within
    <div className="add-picture" ref={whole} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className="add-picture-button"
        aria-expanded={isOpen}
        aria-label={words.add}
        title={words.add}
        onClick={() => setOpen(!isOpen)}
      >
        <PictureIcon />
      </button>
      <input ref={files} type="file" accept="image/*" multiple hidden onChange={chosen} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={chosen}
      />
      {isOpen && (
        <fieldset className="add-picture-menu" aria-label={words.add}>
          <button type="button" onClick={() => files.current?.click()}>
            {words.choose}
          </button>
          <button type="button" className="of-camera" onClick={() => camera.current?.click()}>
            {words.camera}
          </button>
          {canCaptureScreen() && (
            <>
              <button
                type="button"
                onClick={() => {
                  close();
                  showScreen();
                }}
              >
                {words.screenOnce}
              </button>
              <div className="watch-choice">
                <button
                  type="button"
                  disabled={isWatching}
                  onClick={() => {
                    close();
                    watchScreen(every);
                  }}
                >
                  {words.screenEvery}
                </button>
                <label>
                  <span className="visually-hidden">{words.interval}</span>
                  <select
                    value={every}
                    onChange={({ target }) => setEvery(asInterval(target.value))}
                  >
                    {lookIntervals.map((seconds) => (
                      <option key={seconds} value={seconds}>
                        {words.every(seconds)}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            </>
          )}
          <p>{words.privacy}</p>
        </fieldset>
      )}
    </div>
  );
}
