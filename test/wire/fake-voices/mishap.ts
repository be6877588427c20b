import type { ServerResponse } from "node:http";
import { cut, stall } from "../fake-provider/other-side.ts";

/** The fake's failure instead of its work: for every request, or `synthesis`: only for the last of an utterance. */
export type Mishap =
  | { readonly kind: "status"; readonly status: number; readonly body: unknown }
  | { readonly kind: "silent" }
  | { readonly kind: "cut" }
  | { readonly kind: "garbage" };

/** Plays a mishap. */
export async function suffer(mishap: Mishap, response: ServerResponse): Promise<void> {
  switch (mishap.kind) {
    case "status":
      response.writeHead(mishap.status, { "content-type": "application/json" });
      response.end(JSON.stringify(mishap.body));
      return;
    case "silent":
      await stall(response);
      return;
    case "cut":
      await cut(response);
      return;
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"nothing":"of use"}');
      return;
  }
}
