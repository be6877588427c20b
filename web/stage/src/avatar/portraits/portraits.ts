import { fnv1a } from "../../../../../src/kernel/hash.ts";
import type { Avatar } from "../../../../../src/protocol/avatar.ts";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import { life, type Pose } from "../../../../../src/puppet/motion/life.ts";
import type { LiveAvatar } from "../live-avatar.ts";

type Portraits = Extract<Avatar, { readonly kind: "portraits" }>;

/** The pictures of an emotion, silent and speaking; the same one where there is no other. */
type Face = { readonly silent: HTMLImageElement; readonly speaking: HTMLImageElement };

/** Milliseconds that one picture takes to become the next. */
const fade = 190;
/** At this opening a mouth begins to speak, and below the other one it stops. */
const opens = 0.16;
const closes = 0.07;

/** The picture at a URL; undefined when it cannot be shown. */
async function picture(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  image.alt = "";
  image.draggable = false;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

type Loaded = {
  readonly faces: ReadonlyMap<Emotion, Face>;
  readonly missing: number;
};

/** The pictures that can be shown, each fetched once. */
async function load(
  { portraits, talking = {} }: Portraits,
  assetUrl: (path: string) => string,
): Promise<Loaded> {
  const paths = [...new Set([...Object.values(portraits), ...Object.values(talking)])];
  const images = new Map(
    await Promise.all(paths.map(async (path) => [path, await picture(assetUrl(path))] as const)),
  );
  const shown = (path: string | undefined) => (path === undefined ? undefined : images.get(path));
  const faces = new Map<Emotion, Face>();
  for (const emotion of emotions) {
    const silent = shown(portraits[emotion]) ?? shown(talking[emotion]);
    if (silent === undefined) continue;
    faces.set(emotion, { silent, speaking: shown(talking[emotion]) ?? silent });
  }
  const missing = [...images.values()].filter((image) => image === undefined).length;
  return { faces, missing };
}

/** The picture for an emotion: where there is none for it, her neutral one, else any. */
function faceFor(faces: ReadonlyMap<Emotion, Face>, emotion: Emotion): Face | undefined {
  return faces.get(emotion) ?? faces.get("neutral") ?? [...faces.values()][0];
}

function frameFor(faces: Iterable<Face>): HTMLDivElement {
  const element = document.createElement("div");
  element.dataset["avatar"] = "portraits";
  element.style.cssText =
    "position:relative;width:100%;height:100%;transform-origin:50% 100%;will-change:transform";
  const all = new Set([...faces].flatMap(({ silent, speaking }) => [silent, speaking]));
  for (const image of all) {
    image.style.cssText =
      "position:absolute;inset:0;width:100%;height:100%;object-fit:contain;object-position:50% 100%;visibility:hidden";
    element.append(image);
  }
  return element;
}

/** The picture on top, and the one before it as far as it is still visible. */
class Stack {
  #top: HTMLImageElement;
  #below: HTMLImageElement | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #opacity = 1;

  constructor(first: HTMLImageElement) {
    this.#top = first;
    first.style.visibility = "visible";
  }

  show(next: HTMLImageElement, now: number): void {
    if (next === this.#top) return;
    if (this.#below !== undefined && this.#below !== next) hide(this.#below);
    this.#below = this.#top;
    this.#below.style.zIndex = "0";
    this.#below.style.opacity = "1";
    this.#top = next;
    next.style.zIndex = "1";
    next.style.visibility = "visible";
    this.#since = now;
    this.#opacity = Number.NaN;
  }

  fade(now: number): void {
    const opacity = Math.round(Math.min(1, Math.max(0, (now - this.#since) / fade)) * 50) / 50;
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#top.style.opacity = String(opacity);
    if (opacity === 1 && this.#below !== undefined) {
      hide(this.#below);
      this.#below = undefined;
    }
  }
}

function hide(image: HTMLImageElement): void {
  image.style.visibility = "hidden";
}

/** Moves all of her: breath, a hop, a lean, and a bounce with every sound. */
function swaying(element: HTMLElement): (pose: Readonly<Pose>) => void {
  let last = "";
  return (pose) => {
    const up = pose.rise * 0.05 + Math.min(1, pose.mouth.open) * 0.7 - pose.pitch * 0.35;
    const x = (pose.lean * 0.5 + pose.yaw * 0.5).toFixed(2);
    const tall = (1 + pose.breath * 0.004).toFixed(4);
    const next = `translate(${x}%,${(-up).toFixed(2)}%) rotate(${(pose.roll * 0.14).toFixed(2)}deg) scaleY(${tall})`;
    if (next === last) return;
    last = next;
    element.style.transform = next;
  };
}

/** The avatar of pictures; undefined when none of them can be shown. */
export async function portraitsAvatar(
  avatar: Portraits,
  assetUrl: (path: string) => string,
): Promise<LiveAvatar | undefined> {
  const { faces, missing } = await load(avatar, assetUrl);
  const first = faceFor(faces, "neutral");
  if (first === undefined) return undefined;
  const element = frameFor(faces.values());
  const stack = new Stack(first.silent);
  const living = life({ seed: fnv1a(Object.values(avatar.portraits).join()), pace: 1, sway: 1 });
  const sway = swaying(element);
  let current: Emotion = "neutral";
  let speaking = false;
  return {
    element,
    feel: (emotion) => {
      current = emotion;
      living.feel(emotion);
    },
    be: living.be,
    notice: living.notice,
    attend: living.attend,
    draw: (frame) => {
      const pose = living.step(frame);
      const open = frame.mouth === "closed" ? 0 : frame.openness;
      speaking = open > (speaking ? closes : opens);
      const face = faceFor(faces, current) ?? first;
      stack.show(speaking ? face.speaking : face.silent, frame.now);
      stack.fade(frame.now);
      sway(pose);
    },
    close: () => element.remove(),
    ...(missing > 0 ? { note: "pictures-missing" as const } : {}),
  };
}
