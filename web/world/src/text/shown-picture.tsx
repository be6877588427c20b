import { PictureOrNote } from "./picture-or-note.tsx";

type ShownPictureProps = { readonly name: string; readonly alt: string };

/** The file name of a drawn picture in the data folder; nothing else is requested from the server. */
const drawn = /^generate_image\/[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}$/;

/** A picture of the data folder; a click opens it separately. */
export function ShownPicture({ name, alt }: ShownPictureProps) {
  if (!drawn.test(name) || name.includes("..")) return null;
  return (
    <a className="shown-picture" href={`/${name}`} target="_blank" rel="noreferrer">
      <PictureOrNote src={`/${name}`} alt={alt} loading="lazy" />
    </a>
  );
}
