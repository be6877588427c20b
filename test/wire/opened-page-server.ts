import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Role } from "../../src/protocol/role.ts";
import type { AuditEvent } from "../../src/runtime/server/page/audit-event.ts";
import {
  type PageServer,
  type PageServerSettings,
  startPageServer,
} from "../../src/runtime/server/page/page-server.ts";
import { openPasswords, setPassword } from "../../src/runtime/server/page/passwords.ts";
import { drawnPortraits } from "../doubles/drawn-portraits.ts";
import { ScriptedHost } from "../doubles/scripted-host.ts";
import { passwordsIn } from "../fixtures/kept-in-folder.ts";
import { Page } from "./page-client.ts";

/** A data folder and a built page of the test's own, gone after it. */
export function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "page-server-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, "page", "assets"), { recursive: true });
  mkdirSync(join(home, "pictures"));
  writeFileSync(join(home, "page", "index.html"), "<!doctype html><title>page</title>");
  writeFileSync(join(home, "page", "assets", "main-Ab3dE_7x.js"), "export {};");
  return home;
}

export const passwordOf = (role: Role): string => `the password of the ${role}`;

export type Opened = {
  readonly server: PageServer;
  readonly url: string;
  readonly city: ScriptedHost;
  readonly home: string;
  readonly audit: AuditEvent[];
  readonly page: (headers?: Readonly<Record<string, string>>) => Promise<Page>;
};

type Wanted = Partial<Omit<PageServerSettings, "passwords" | "city">> & {
  readonly city?: ScriptedHost;
  readonly home?: string;
  readonly roles?: readonly Role[];
};

/** A server with a scripted city behind it, and passwords for these roles. */
export async function opened(wanted: Wanted = {}): Promise<Opened> {
  const { city = new ScriptedHost(), home = freshHome(), roles = [], ...settings } = wanted;
  for (const role of roles) await setPassword(passwordsIn(home), role, passwordOf(role));
  const passwords = await openPasswords(passwordsIn(home));
  if (!passwords.ok) throw new Error(passwords.error);
  const audit: AuditEvent[] = [];
  const server = await startPageServer({
    portraits: drawnPortraits,
    port: 0,
    folder: join(home, "page"),
    pictures: join(home, "pictures"),
    city,
    passwords: passwords.value,
    audit: (event) => audit.push(event),
    ...settings,
  });
  if (!server.ok) throw new Error(server.error);
  onTestFinished(() => server.value.close());
  const { url } = server.value;
  async function page(headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const made = new Page(url, headers);
    onTestFinished(() => made.socket.terminate());
    await made.hello();
    return made;
  }
  return { server: server.value, url, city, home, audit, page };
}
