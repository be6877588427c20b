// The pictures and other files of a card: where they lie in a mind, which of them are her faces, and how an export lists
// them.

import { fnv1a } from "../../kernel/hash.ts";
import { emotionNamed, emotionOfFace, faceWords } from "../../languages/emotion-named.ts";
import { type Emotion, emotions } from "../../protocol/emotion.ts";
import type { CardAsset } from "./card.ts";

export const isPicturePath = (path: string): boolean =>
  /\.(?:png|apng|jpe?g|webp|gif|avif)$/i.test(path);
const isKept = (path: string): boolean => isPicturePath(path) || otherKinds.test(path);
/** Sounds, films, models, fonts, and texts: nothing that a computer carries out. */
const otherKinds =
  /\.(?:mp3|ogg|opus|wav|flac|m4a|aac|mp4|mov|mkv|webm|vrm|glb|gltf|fbx|moc3|zip|safetensors|onnx|bin|[ot]tf|woff2?|css|svg|bmp|json|txt)$/i;

/** The most UTF-16 units of a name: in UTF-8 it is at most three times as long. */
const longestName = 70;
const deepest = 3;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every file system takes, and that has no meaning in an address. Names in any script stay. */
function fileName(name: string): string {
  const plain = name
    .normalize("NFC")
    .toWellFormed()
    .replace(/[\\:?#%*"<>|\p{Cc}\p{Cf}\ufffd]/gu, (odd) => `_${odd.codePointAt(0)?.toString(16)}_`)
    .replace(/^[. ]|[. ]$/gu, "_");
  const safe = reserved.test(plain) ? `_${plain}` : plain;
  if (safe.length <= longestName) return safe;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(safe)?.[0] ?? "";
  const start = safe.slice(0, longestName - ending.length - 9).toWellFormed();
  return `${start}-${fnv1a(safe).toString(16).padStart(8, "0")}${ending}`;
}

/**
 * The path in a mind for a file of a card, always the same one for the same name; undefined for a name that leads out
 * of the folder, and for files that no mind needs.
 */
export function assetPathOf(name: string): string | undefined {
  const parts = name.split("/");
  const leadsOut = parts.some((part) => part === "" || part === "." || part === "..");
  if (leadsOut || !isKept(name)) return undefined;
  const inside = parts[0] === "assets" ? parts.slice(1) : parts;
  // A file elsewhere is about other programs, unless it is a picture.
  if (inside.length === 0 || (inside === parts && !isPicturePath(name))) return undefined;
  const folders = inside.slice(0, -1).map(fileName);
  const [last = ""] = inside.slice(-1).map(fileName);
  const lowest = fileName(folders.slice(deepest - 1).join("_"));
  return ["assets", ...folders.slice(0, deepest - 1), lowest, last]
    .filter((part) => part !== "")
    .join("/");
}

/** The source of an asset's bytes: a file of the card, a chunk of a PNG, the address itself. */
export type AssetSource =
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "chunk"; readonly name: string }
  | { readonly kind: "data"; readonly base64: string };

/** Undefined for addresses that lead out of the card, and for that of the card's own picture. */
export function assetSource({ uri }: Pick<CardAsset, "uri">): AssetSource | undefined {
  const file = /^embedd?ed:\/\/(.+)$/is.exec(uri)?.[1];
  if (file !== undefined) return { kind: "file", name: file };
  const chunk = /^__asset:(.+)$/is.exec(uri)?.[1];
  if (chunk !== undefined) return { kind: "chunk", name: chunk };
  const base64 = /^data:[^,]{0,100};base64,([\s\S]+)$/i.exec(uri)?.[1];
  return base64 === undefined ? undefined : { kind: "data", base64 };
}

/** The path in a mind for an asset that a card lists; undefined where nothing of it is in the card. */
export function placeOfAsset(asset: CardAsset): string | undefined {
  const source = assetSource(asset);
  if (source === undefined) return undefined;
  if (source.kind === "file") return assetPathOf(source.name);
  const bare = (text: string) => text.replaceAll("/", "_").trim();
  const type = bare(asset.type) || "other";
  return assetPathOf(`assets/${type}/${bare(asset.name) || "picture"}.${bare(asset.ext) || "png"}`);
}

const stemOf = (path: string): string =>
  (path.split("/").at(-1) ?? "").replace(/\.[a-z0-9]{1,5}$/i, "");

/** Folders whose pictures are named after feelings. */
const faceFolder = /(?:^|\/)(?:emotions?|expressions?|sprites|faces)\//i;

/** The emotion of a picture by its name: also of `joy-2` and `joy_main`. */
function emotionIn(name: string): Emotion | undefined {
  const word = name.normalize("NFKC").trim().toLowerCase();
  const first = /^([^\d\s_.-]+)[\d\s_.-]/u.exec(word)?.[1];
  return emotionOfFace(word) ?? (first === undefined ? undefined : emotionOfFace(first));
}

export type PlacedAsset = Pick<CardAsset, "type" | "name"> & {
  /** In the mind. */
  readonly path: string;
};

/** Her faces among the files: by their names alone. */
export function namedFaces(
  listed: readonly PlacedAsset[],
  paths: readonly string[],
): Partial<Record<Emotion, string>> {
  const named = new Map(listed.map(({ path, name }) => [path, name]));
  const types = new Map(listed.map(({ path, type }) => [path, type.toLowerCase()]));
  const pictures = paths.filter(isPicturePath);
  const isFlat = pictures.length > 1 && pictures.every((path) => path.split("/").length === 2);
  const faces = new Map<Emotion, string>();
  const rank = (name: string): number => {
    const word = name.normalize("NFKC").trim().toLowerCase();
    return emotionNamed(word) === undefined ? faceWords.indexOf(word) >>> 0 : -1;
  };
  const offer = (path: string, name: string): void => {
    const emotion = emotionIn(name);
    if (emotion === undefined) return;
    const before = faces.get(emotion);
    const isBetter = before === undefined || rank(name) < rank(named.get(before) ?? stemOf(before));
    if (isBetter) faces.set(emotion, path);
  };
  for (const path of pictures) {
    const type = types.get(path);
    if (type === "emotion") offer(path, named.get(path) ?? stemOf(path));
    else if (type === undefined && (isFlat || faceFolder.test(path))) offer(path, stemOf(path));
  }
  return Object.fromEntries(
    emotions.flatMap((emotion) => {
      const path = faces.get(emotion);
      return path === undefined ? [] : [[emotion, path] as const];
    }),
  );
}

/** Her faces among the files, and the picture of the card itself as the neutral one. */
export function facesAmong(
  listed: readonly PlacedAsset[],
  paths: readonly string[],
): Partial<Record<Emotion, string>> {
  const icons = listed.filter(({ type }) => type.toLowerCase() === "icon");
  const icon = icons.find(({ name }) => name === "main") ?? icons[0];
  const pictures = paths.filter(isPicturePath);
  const carrier = pictures.find((path) => /^assets\/card\.[a-z]+$/.test(path));
  const neutral = icon?.path ?? carrier ?? pictures[0];
  return { ...(neutral === undefined ? {} : { neutral }), ...namedFaces(listed, paths) };
}

/** The list of all files of a mind as V3 asks for it; what the card said of them before stays. */
export function assetList(
  came: readonly CardAsset[],
  paths: readonly string[],
  faces: Partial<Record<Emotion, string>>,
): readonly CardAsset[] {
  const before = new Map<string, CardAsset>();
  for (const asset of came) {
    const path = placeOfAsset(asset);
    if (path !== undefined && !before.has(path)) before.set(path, asset);
  }
  const feelings = new Map(Object.entries(faces).map(([emotion, path]) => [path, emotion]));
  const hasIcon = paths.some((path) => before.get(path)?.type === "icon");
  const here = paths.map((path): CardAsset => {
    const ext = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
    const known = before.get(path);
    const uri = `embeded://${path}`;
    if (known !== undefined) return { ...known, uri, ext };
    const feeling = feelings.get(path);
    if (feeling === "neutral" && !hasIcon) {
      return { type: "icon", uri, name: "main", ext };
    }
    return feeling === undefined
      ? { type: "x-saintverse", uri, name: stemOf(path), ext }
      : { type: "emotion", uri, name: feeling, ext };
  });
  const elsewhere = came.filter((asset) => assetSource(asset) === undefined);
  return [...elsewhere, ...here];
}
