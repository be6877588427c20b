import { type ComponentProps, useState } from "react";
import { useWords } from "../language/language-context.tsx";
import "./prose.css";

type PictureOrNoteProps = Omit<ComponentProps<"img">, "src" | "alt"> & {
  readonly src: string;
  readonly alt: string;
};

/** A picture of the data folder; a note in its place once it was removed or forgotten there. */
export function PictureOrNote({ src, alt, ...more }: PictureOrNoteProps) {
  const words = useWords("room").pictures;
  const [missing, setMissing] = useState<string>();
  return missing === src ? (
    <span className="missing-picture">
      {words.missing}
      {alt !== "" && <small>{alt}</small>}
    </span>
  ) : (
    <img {...more} src={src} alt={alt} onError={() => setMissing(src)} />
  );
}
