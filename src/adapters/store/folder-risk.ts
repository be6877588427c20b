import { realpath, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** The danger of a folder for an SQLite file. `name` is the file system or the service. */
export type FolderRisk = { readonly kind: "network" | "cloud-synced"; readonly name: string };

// `f_type` of statfs(2) on Linux, from <linux/magic.h> and the file systems' own sources.
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB2"],
  [0x01021997, "9P"],
  [0x65735546, "FUSE"],
  [0x00c36400, "Ceph"],
  [0x5346414f, "AFS"],
  [0x73757245, "Coda"],
  [0x01161970, "GFS2"],
  [0x7461636f, "OCFS2"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
  [0x786f4256, "VirtualBox shared folder"],
  [0xbacbacbc, "VMware shared folder"],
]);

const cloudFolders: readonly (readonly [RegExp, string])[] = [
  [/^dropbox( \(.+\))?$/i, "Dropbox"],
  [/^onedrive( - .+)?$/i, "OneDrive"],
  [/^(google ?drive|my drive|マイドライブ)( \(.+\))?$/i, "Google Drive"],
  [/^(icloud ?drive|com~apple~clouddocs|mobile documents)$/i, "iCloud Drive"],
  [/^cloudstorage$/i, "macOS cloud storage"],
  [/^box( sync)?$/i, "Box"],
  [/^(nextcloud|owncloud|seafile|syncthing|pclouddrive|megasync|yandex\.disk)$/i, "cloud sync"],
];

/**
 * Whether files in `folder` (an absolute path) lie on a network or in a synced folder, by its path and by the `type`
 * that statfs gives on Linux. Heuristic: unknown systems give no warning.
 */
export function folderRisk(folder: string, type?: number): FolderRisk | undefined {
  const network = type === undefined ? undefined : networkFileSystems.get(type >>> 0);
  if (network !== undefined) return { kind: "network", name: network };
  if (/^(\\\\|\/\/)[^\\/?.]/.test(folder)) return { kind: "network", name: "UNC" };
  for (const segment of folder.normalize("NFC").split(/[\\/]+/)) {
    const cloud = cloudFolders.find(([pattern]) => pattern.test(segment));
    if (cloud !== undefined) return { kind: "cloud-synced", name: cloud[1] };
  }
  return undefined;
}

/**
 * The risk of the folder that holds `file`, links followed. Where it does not exist yet, the nearest folder above it
 * decides. A folder that cannot be examined is judged by its name.
 */
export async function folderRiskOf(file: string): Promise<FolderRisk | undefined> {
  const named = folderRisk(dirname(file));
  if (named !== undefined) return named;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      const { type } = await statfs(folder);
      return folderRisk(await realpath(folder), process.platform === "linux" ? type : undefined);
    } catch {
      if (dirname(folder) === folder) return undefined;
    }
  }
}
