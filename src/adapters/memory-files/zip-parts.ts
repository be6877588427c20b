// The files inside a zip, one after another, without writing any of them to disk.

import { Unzip, type UnzipFile, UnzipInflate } from "fflate";

export type ZipFlaw = "unsafe-name" | "unreadable-part" | "too-long";

export type ZipNews =
  | { readonly kind: "file"; readonly name: string }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "end" }
  | { readonly kind: "flaw"; readonly name: string; readonly flaw: ZipFlaw };

/** The most bytes that all files of a zip may have: a fixed part, and a multiple of the zip's size. */
export type ZipBounds = {
  readonly most: number;
  readonly free: number;
  readonly ratio: number;
};
export const zipBounds: ZipBounds = { most: 16e9, free: 256e6, ratio: 200 };

/** A name that leads out of its folder, or is empty. */
export const isUnsafeName = (name: string): boolean =>
  name === "" ||
  name.includes("\0") ||
  /^[/\\]|^[a-zA-Z]:/.test(name) ||
  name.split(/[/\\]/).includes("..");

/**
 * The files of a zip, in its order; unwanted ones are not unpacked. A part that cannot be read ends with a flaw, and so
 * does a zip that unpacks to more than the bounds allow: the rest of it is not read.
 */
export async function* zipNews(
  chunks: AsyncIterable<Uint8Array>,
  wanted: (name: string) => boolean,
  bounds: ZipBounds = zipBounds,
): AsyncGenerator<ZipNews> {
  const reading = zipReading(wanted, bounds);
  for await (const chunk of chunks) {
    yield* reading.push(chunk, false);
    if (reading.isOver()) return;
  }
  yield* reading.push(new Uint8Array(0), true);
  yield* reading.close();
}

function zipReading(wanted: (name: string) => boolean, bounds: ZipBounds) {
  let news: ZipNews[] = [];
  let open: string | undefined;
  let over = false;
  const size = { packed: 0, unpacked: 0 };

  const take = (): readonly ZipNews[] => {
    const taken = news;
    news = [];
    return taken;
  };

  function fail(name: string, flaw: ZipFlaw): void {
    if (open !== undefined) news.push({ kind: "end" });
    open = undefined;
    news.push({ kind: "flaw", name, flaw });
  }

  function takeBytes(name: string, bytes: Uint8Array, isLast: boolean): void {
    if (over || open !== name) return;
    size.unpacked += bytes.length;
    const allowed = Math.min(bounds.most, bounds.free + size.packed * bounds.ratio);
    if (size.unpacked > allowed) {
      over = true;
      fail(name, "too-long");
      return;
    }
    if (bytes.length > 0) news.push({ kind: "bytes", bytes });
    if (!isLast) return;
    news.push({ kind: "end" });
    open = undefined;
  }

  const unzip = new Unzip((file: UnzipFile) => {
    const { name } = file;
    if (over || name.endsWith("/")) return;
    if (isUnsafeName(name)) {
      news.push({ kind: "flaw", name, flaw: "unsafe-name" });
      return;
    }
    if (!wanted(name)) return;
    file.ondata = (error, bytes, isLast) => {
      if (error !== null) {
        if (open === name) fail(name, "unreadable-part");
      } else takeBytes(name, bytes, isLast);
    };
    open = name;
    news.push({ kind: "file", name });
    file.start();
  });
  unzip.register(UnzipInflate);

  return {
    push(chunk: Uint8Array, isLast: boolean): readonly ZipNews[] {
      size.packed += chunk.length;
      try {
        unzip.push(chunk, isLast);
      } catch (error) {
        // The library throws for data that it cannot read, also for an unknown compression method.
        if (!(error instanceof Error)) throw error;
        over = true;
        fail(open ?? "", "unreadable-part");
      }
      return take();
    },
    isOver: () => over,
    close(): readonly ZipNews[] {
      if (open !== undefined) fail(open, "unreadable-part");
      return take();
    },
  };
}
