// `/server-sign-in`: where a browser comes back to from the page at which the operator signed in to an MCP server. Its
// answer is taken by the state that the sign-in was begun with, which nobody else knows.

import {
  clientDocumentName,
  clientMetadata,
  type ServerSignIn,
} from "../../../adapters/mcp/server-sign-in.ts";
import type { BodySite } from "../../../bodies/server/body.ts";
import { serverSignInPath } from "../../../protocol/server-sign-in-path.ts";

type Behind = {
  readonly signIn: Pick<ServerSignIn, "end">;
  /** The server of this name is connected to anew. */
  readonly again: (server: string) => Promise<void>;
  /** The answer to a browser where it did not work. */
  readonly notDone: string;
};

const answers = { max: 60, timeWindow: 60_000 };

export const serverSignInSite = ({ signIn, again, notDone }: Behind): BodySite => ({
  isHere: (path) => path === serverSignInPath,
  admits: () => false,
  async mount(scope) {
    scope.get(serverSignInPath, { config: { rateLimit: answers } }, async (request, reply) => {
      const asked = request.url.split("?")[1] ?? "";
      const ended = await signIn.end(new URLSearchParams(asked));
      if (!ended.ok) return await reply.code(400).type("text/plain; charset=utf-8").send(notDone);
      await again(ended.value);
      return await reply.redirect("/operations", 303);
    });
    // Read by authorization servers that know clients by their documents: only over TLS, under a public name.
    scope.get(`${serverSignInPath}/${clientDocumentName}`, async (request, reply) => {
      const redirect = `https://${request.host}${serverSignInPath}`;
      const client_id = `${redirect}/${clientDocumentName}`;
      return await reply.send({ client_id, ...clientMetadata(redirect) });
    });
  },
});
