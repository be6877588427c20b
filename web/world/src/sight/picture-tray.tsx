import { useId } from "react";
import type { PictureWords } from "../../../../src/languages/page-words.ts";

import type { PageAnswerOf } from "../../../../src/protocol/page-questions.ts";
import { longestPictureText, pictureTokens } from "../../../../src/protocol/picture-reference.ts";
import { dollars } from "../language/dollars.ts";
import { useWords } from "../language/language-context.tsx";
import { CloseIcon } from "../widgets/icons.tsx";
import type { AddedPictures, PictureDraft } from "./added-pictures.ts";
import { ShownLarge } from "./shown-large.tsx";
import "./sight.css";

export type Sight = PageAnswerOf<"sight">["people"];

/** The people whose models look at a picture, or may. */
const looking = (sight: Sight): Sight =>
  sight.filter(({ sees }) => sees === "yes" || sees === "unknown");

/** US dollars for as many tokens, with everybody who looks; undefined where a price is not known. */
export function priceOf(sight: Sight, tokens: number): number | undefined {
  const prices = looking(sight).map(({ price }) => price);
  if (prices.some((price) => price === undefined)) return undefined;
  return prices.reduce((sum: number, price) => sum + ((price ?? 0) * tokens) / 1_000_000, 0);
}

type TrayProps = {
  readonly pictures: AddedPictures;
  readonly sight: Sight;
  readonly nameOf: (persona: string) => string;
};

/** The pictures that are about to be shown, with their price, and who will not see them. */
export function PictureTray({ pictures, sight, nameOf }: TrayProps) {
  const words = useWords("room").pictures;
  const { drafts } = pictures;
  if (drafts.length === 0) return null;
  return (
    <section className="picture-tray" aria-label={words.tray}>
      <ul>
        {drafts.map((draft, place) => (
          <DraftView key={draft.key} draft={draft} place={place} pictures={pictures} />
        ))}
      </ul>
      <p className="picture-price">{priceText(words, drafts, sight)}</p>
      <SightNote sight={sight} nameOf={nameOf} />
    </section>
  );
}

function priceText(words: PictureWords, drafts: readonly PictureDraft[], sight: Sight): string {
  const tokens = drafts.reduce((sum, { kept }) => sum + (kept ? pictureTokens(kept) : 0), 0);
  if (tokens === 0 || looking(sight).length === 0) return "";
  const price = priceOf(sight, tokens);
  const count = tokens.toLocaleString();
  if (price === undefined) return words.priceUnknown(count);
  return price === 0 ? words.free(count) : words.price(dollars(price), count);
}

/** The personas in the room who do not see pictures, named before one is shown. */
export function SightNote({ sight, nameOf }: Omit<TrayProps, "pictures">) {
  const words = useWords("room").pictures;
  const named = (sees: Sight[number]["sees"]) =>
    sight.filter((one) => one.sees === sees).map(({ persona }) => nameOf(persona));
  const notes = (["no", "unknown", "visitor"] as const).flatMap((sees) => {
    const names = named(sees);
    return names.length === 0 ? [] : [words.sight[sees](names)];
  });
  if (notes.length === 0) return null;
  return (
    <p className="sight-note" role="status">
      {notes.join(" ")}
    </p>
  );
}

type DraftProps = {
  readonly draft: PictureDraft;
  readonly place: number;
  readonly pictures: AddedPictures;
};

function DraftView({ draft, place, pictures }: DraftProps) {
  const words = useWords("room").pictures;
  const id = useId();
  const { kept, url, phase, sent, why } = draft;
  const number = place + 1;
  return (
    <li data-phase={phase}>
      <div className="draft-picture">
        {url === undefined ? (
          <span className="draft-blank" />
        ) : (
          <ShownLarge src={url} alt={draft.alt || words.numbered(number)} />
        )}
        <button
          type="button"
          className="draft-remove"
          aria-label={words.remove(number)}
          title={words.remove(number)}
          onClick={() => pictures.remove(draft.key)}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="draft-facts">
        {phase === "refused" ? (
          <p className="draft-problem" role="alert">
            {words.problem[why ?? "failed"]}
          </p>
        ) : phase === "ready" && kept ? (
          <>
            <label htmlFor={id}>
              {words.alt}
              <input
                id={id}
                value={draft.alt}
                maxLength={longestPictureText}
                placeholder={words.altHint}
                onChange={(event) => pictures.describe(draft.key, event.target.value)}
              />
            </label>
            <small>{words.size(kept.width, kept.height, Math.ceil(kept.bytes / 1_000))}</small>
          </>
        ) : (
          <label htmlFor={id}>
            {words.phase[phase === "reducing" ? "reducing" : "uploading"]}
            <progress id={id} max={1} value={phase === "reducing" ? undefined : sent} />
          </label>
        )}
      </div>
    </li>
  );
}
