import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderRisk, folderRiskOf } from "./folder-risk.ts";
import { folderRiskText } from "./open-problem-text.ts";

it("knows network file systems by their number", () => {
  expect(folderRisk("/data", 0x6969)).toEqual({ kind: "network", name: "NFS" });
  expect(folderRisk("/data", 0xff534d42)).toEqual({ kind: "network", name: "CIFS" });
  expect(folderRisk("/data", 0xff534d42 | 0)).toEqual({ kind: "network", name: "CIFS" });
  expect(folderRisk("/data", 0xef53)).toBeUndefined();
});

it("knows network and synced folders by their path", () => {
  const names = (paths: readonly string[]) => paths.map((path) => folderRisk(path)?.name);
  expect(
    names([
      "\\\\nas\\share\\saintverse",
      "/home/ren/Dropbox/saintverse",
      "C:\\Users\\ren\\OneDrive - Example\\saintverse",
      "/Users/ren/Library/Mobile Documents/com~apple~CloudDocs/sv",
      "/Users/ren/Library/CloudStorage/GoogleDrive-ren/sv",
      "G:\\マイドライブ\\sv",
      "G:\\マイドライブ\\sv".normalize("NFD"),
    ]),
  ).toEqual([
    "UNC",
    "Dropbox",
    "OneDrive",
    "iCloud Drive",
    "macOS cloud storage",
    "Google Drive",
    "Google Drive",
  ]);
});

it("does not warn of ordinary folders", () => {
  const ordinary = [
    "/home/ren/.saintverse",
    "C:\\Users\\ren\\boxes",
    "\\\\?\\C:\\data",
    "/srv/my-dropbox-backup",
  ];
  expect(ordinary.map((path) => folderRisk(path))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("examines the real folder, and returns nothing for one that does not exist", async () => {
  expect(await folderRiskOf("/nowhere/at/all/journal.db")).toBeUndefined();
  expect(await folderRiskOf("/nowhere/Dropbox/journal.db")).toEqual({
    kind: "cloud-synced",
    name: "Dropbox",
  });
  const folder = await mkdtemp(join(tmpdir(), "risk-"));
  await mkdir(join(folder, "Dropbox"));
  await symlink(join(folder, "Dropbox"), join(folder, "home"));
  const behindLink = await folderRiskOf(join(folder, "home", "not", "yet", "journal.db"));
  expect(behindLink?.name).toBe("Dropbox");
  await rm(folder, { recursive: true });
});

it("warns in both languages", () => {
  for (const kind of ["network", "cloud-synced"] as const) {
    expect(folderRiskText({ kind, name: "NFS" }, "/data", "ja")).toMatch(
      /\/data \(NFS\).*ください。$/s,
    );
    expect(folderRiskText({ kind, name: "NFS" }, "/data", "en")).toMatch(/\/data \(NFS\).*\.$/s);
  }
});
