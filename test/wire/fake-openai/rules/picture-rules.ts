// Pictures in messages: of the user only, whole, and of a type that is taken.

import { type Fields, fieldsOf, listOf, messagesOf, type Violation } from "./wire-shapes.ts";

const dataUrl = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The flaws of a body's pictures. A server that takes none says so without a param. */
export function pictureViolations(body: Fields, sees: boolean): Violation[] {
  return messagesOf(body).flatMap(({ role, content }, place) =>
    listOf(content).flatMap((part, at): Violation[] => {
      const { type, image_url: image } = fieldsOf(part);
      const param = `messages[${place}].content[${at}]`;
      if (type !== "image_url") return [];
      if (!sees) return [{ rule: "picture", message: "image input is not supported" }];
      if (role !== "user") {
        const message = `Invalid '${param}': image URLs are only allowed for messages with role 'user'.`;
        return [{ rule: "picture", message, param }];
      }
      const url = String(fieldsOf(image)["url"]);
      return dataUrl.test(url)
        ? []
        : [{ rule: "picture", message: "Invalid MIME type or data of the image.", param }];
    }),
  );
}
