import type { PictureReference } from "../../../../src/protocol/picture-reference.ts";
import { picturesPath, shownPicturesFolder } from "../../../../src/protocol/picture-reference.ts";
import { useWords } from "../language/language-context.tsx";
import { plainText } from "../text/plain-text.ts";
import { ShownLarge } from "./shown-large.tsx";
import "./sight.css";

type MessagePicturesProps = {
  /** The building in which they were shown. */
  readonly place: string;
  readonly pictures: readonly PictureReference[];
};

/** The pictures of a message. */
export function MessagePictures({ place, pictures }: MessagePicturesProps) {
  const words = useWords("room").pictures;
  return (
    <div className="message-pictures" data-count={pictures.length}>
      {pictures.map(({ name, alt, origin, width, height }) => (
        <ShownLarge
          key={name}
          size={{ width, height }}
          src={`${picturesPath}/${place}/${name.slice(shownPicturesFolder.length + 1)}`}
          alt={alt === undefined ? words.origin[origin] : plainText(alt)}
        />
      ))}
    </div>
  );
}
