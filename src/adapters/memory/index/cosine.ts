// `vec_distance_cosine(a, b)` in SQL: 1 less the cosine of the angle between two vectors of 32-bit floats; null where
// one of them is zero. By sqlite-vec, or by an implementation here where that has no build (musl, Windows on Arm).

import type { DatabaseSync } from "node:sqlite";
import { load } from "sqlite-vec";

const known = new WeakSet<DatabaseSync>();

/** Registers the function with a connection, once. */
export function withCosine(db: DatabaseSync): void {
  if (known.has(db)) return;
  known.add(db);
  if (!loaded(db)) {
    db.function("vec_distance_cosine", { deterministic: true }, (a, b) =>
      distance(floatsOf(a as Uint8Array), floatsOf(b as Uint8Array)),
    );
  }
}

/** False where a connection may load no extension, or there is none. */
function loaded(db: DatabaseSync): boolean {
  try {
    db.enableLoadExtension(true);
  } catch {
    return false;
  }
  try {
    load(db);
    return true;
  } catch {
    return false;
  } finally {
    db.enableLoadExtension(false);
  }
}

function distance(a: Float32Array, b: Float32Array): number | null {
  let [dot, x, y] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    dot += one * other;
    x += one * one;
    y += other * other;
  }
  return x === 0 || y === 0 ? null : 1 - dot / Math.sqrt(x * y);
}

/** Blobs may begin anywhere in their buffer. */
function floatsOf(bytes: Uint8Array): Float32Array {
  if (bytes.byteOffset % 4 === 0) {
    return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  }
  return new Float32Array(bytes.slice().buffer, 0, Math.floor(bytes.byteLength / 4));
}
