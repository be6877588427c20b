import { arch, cpus, platform, release, totalmem } from "node:os";

/** The conditions of a result apart from the code: recorded with each result. */
export function machine(): Readonly<Record<string, string | number>> {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
  };
}

export const versions = (): Readonly<Record<string, string>> => ({
  node: process.versions.node,
  v8: process.versions.v8,
  sqlite: process.versions["sqlite"] ?? "none",
});
