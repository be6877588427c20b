import { type CSSProperties, useRef } from "react";
import { useWords } from "../language/language-context.tsx";
import { PictureOrNote } from "../text/picture-or-note.tsx";
import { CloseIcon } from "../widgets/icons.tsx";
import "./sight.css";

type ShownLargeProps = {
  readonly src: string;
  readonly alt: string;
  /** In pixels, where it is known: it has its place before it is there. */
  readonly size?: { readonly width: number; readonly height: number };
};

/** A small picture that a click shows large; Escape and a click close it. */
export function ShownLarge({ src, alt, size }: ShownLargeProps) {
  const words = useWords("room").pictures;
  const large = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="small-picture"
        aria-haspopup="dialog"
        title={words.enlarge}
        style={size && placeOf(size)}
        onClick={() => large.current?.showModal()}
      >
        <PictureOrNote src={src} alt={alt} loading="lazy" decoding="async" />
      </button>
      <dialog
        ref={large}
        className="large-picture"
        aria-label={alt}
        onClick={() => large.current?.close()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <PictureOrNote src={src} alt={alt} loading="lazy" decoding="async" />
        <button type="button" aria-label={words.close} title={words.close}>
          <CloseIcon />
        </button>
      </dialog>
    </>
  );
}

const placeOf = ({
  width,
  height,
}: NonNullable<ShownLargeProps["size"]>): CSSProperties & PlaceOfPicture => ({
  "--picture-width": `${width}px`,
  "--picture-ratio": width / height,
});

type PlaceOfPicture = {
  readonly "--picture-width": string;
  readonly "--picture-ratio": number;
};
