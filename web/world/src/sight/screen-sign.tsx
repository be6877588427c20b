import { pictureTokens } from "../../../../src/protocol/picture-reference.ts";
import { dollars } from "../language/dollars.ts";
import { useLanguage, useWords } from "../language/language-context.tsx";
import { PictureOrNote } from "../text/picture-or-note.tsx";
import { EyeIcon } from "../widgets/icons.tsx";
import { priceOf, type Sight } from "./picture-tray.tsx";
import type { ScreenWatch } from "./use-screen-watch.ts";
import "./sight.css";

type ScreenSignProps = {
  readonly watch: ScreenWatch;
  readonly stop: () => void;
  readonly sight: Sight;
};

/** Stays in view as long as the screen is looked at; afterwards it says why it ended. */
export function ScreenSign({ watch, stop, sight }: ScreenSignProps) {
  const words = useWords("room").pictures;
  const { language } = useLanguage();
  const { isOn, end, lastLook, looks, every } = watch;
  if (!isOn) {
    return end === undefined || end === "stopped" ? null : (
      <p className="screen-ended" role="status">
        {words.ended[end]}
      </p>
    );
  }
  const price = priceOf(sight, looks * pictureTokens({}));
  return (
    <section className="screen-sign" aria-label={words.watching}>
      <EyeIcon />
      <p role="status">
        <b>{words.watching}</b> <span>{words.every(every)}</span>
      </p>
      <p className="screen-looks">
        {words.looks(looks)}
        {price !== undefined && price > 0 && ` · ${words.about(dollars(price))}`}
        {lastLook && (
          <time dateTime={new Date(lastLook.at).toISOString()}>
            {" "}
            {new Date(lastLook.at).toLocaleTimeString(language)}
          </time>
        )}
      </p>
      {lastLook && <PictureOrNote src={lastLook.url} alt={words.lastLook} />}
      <button type="button" className="button" onClick={stop}>
        {words.stopWatching}
      </button>
    </section>
  );
}
