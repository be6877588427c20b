/**
 * The 32-bit FNV-1a hash of a text, over its UTF-16 units: the same text gives the same number on every machine. With
 * `from`, another hash is continued. Source: Fowler, Noll and Vo (draft-eastlake-fnv).
 */
export function fnv1a(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
