import { createServer } from "node:net";
import { isLoopback } from "./web-guard.ts";
import { refusalOfListening, type WebServerRefusal } from "./web-server.ts";

/** Why the page could not be served at an address; undefined when it can. Nothing stays open. */
export async function listenRefusal(
  host: string,
  port: number,
): Promise<WebServerRefusal | undefined> {
  if (!isLoopback(host)) return "network-needs-password";
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const refusal = refusalOfListening(error);
      if (refusal === undefined) reject(error);
      else resolve(refusal);
    });
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
