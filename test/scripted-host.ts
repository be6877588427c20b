// Serves the built page with a scripted city behind it: `npx node test/scripted-host.ts [port] [pace in ms]`.
// A password, when the third word is one, is the operator's.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPage, pageFolder } from "../src/adapters/http/build-page.ts";
import { startPageServer } from "../src/runtime/server/page/page-server.ts";
import { openPasswords, setPassword } from "../src/runtime/server/page/passwords.ts";
import { drawnPortraits } from "./doubles/drawn-portraits.ts";
import { ScriptedHost } from "./doubles/scripted-host.ts";
import { live } from "./doubles/scripted-life.ts";
import { passwordsIn } from "./fixtures/kept-in-folder.ts";

const [port = "3940", pace = "1200", password] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), "scripted-host-"));
if (password !== undefined) console.log(await setPassword(passwordsIn(home), "operator", password));
const passwords = await openPasswords(passwordsIn(home));
if (!passwords.ok) throw new Error(passwords.error);
const city = new ScriptedHost();
const { kind, note } = await buildPage("world");
console.log(`page: ${kind} ${note ?? ""}`);
const server = await startPageServer({
  portraits: drawnPortraits,
  port: Number(port),
  folder: pageFolder("world"),
  pictures: join(home, "pictures"),
  city,
  passwords: passwords.value,
  audit: (event) => console.log(event),
});
if (!server.ok) throw new Error(server.error);
console.log(server.value.url);
const ending = new AbortController();
process.once("SIGINT", () => {
  ending.abort();
  void server.value.close().then(() => process.exit());
});
await live(city, ending.signal, Number(pace));
