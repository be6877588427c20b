import type { LiveAvatar } from "../../../../stage/src/avatar/live-avatar.ts";

const size = { width: 640, height: 860 } as const;
/** Frames until hair and clothes hang still, at 30 a second. */
const frames = 45;

/** `unreadable`: what is in the file is no model. `no-graphics`: this browser draws none. */
export type ModelPicture = Blob | "unreadable" | "no-graphics";

/** A model from the chest upward, with nothing behind it. */
export async function pictureOfModel(url: string): Promise<ModelPicture> {
  const { openAvatar } = await import("../../../../stage/src/avatar/open-avatar.ts");
  const live = await openAvatar({ kind: "vrm", file: "model.vrm" }, () => url);
  if (live.note === "no-webgl") return "no-graphics";
  if (live.note !== undefined) return "unreadable";
  const frame = document.createElement("div");
  frame.className = "model-frame";
  frame.append(live.element);
  document.body.append(frame);
  try {
    return await drawn(live);
  } finally {
    live.close();
    frame.remove();
  }
}

async function drawn(live: LiveAvatar): Promise<ModelPicture> {
  for (let at = 0; at < frames; at += 1)
    live.draw({ now: (at * 1_000) / 30, mouth: "closed", openness: 0 });
  // What was drawn is there until this task ends.
  const canvas = live.element.querySelector("canvas");
  const picture = new OffscreenCanvas(size.width, size.height);
  const on = picture.getContext("2d");
  if (canvas === null || on === null) return "no-graphics";
  on.drawImage(canvas, 0, 0, size.width, size.height);
  return await picture.convertToBlob({ type: "image/png" });
}
