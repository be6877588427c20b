import type { FastifyInstance } from "fastify";
import { allowance } from "../../../city/read-models/allowance.ts";
import type { PageHost } from "../../../city/read-models/page-host.ts";
import {
  KeptPicture,
  largestShownPicture,
  picturesPath,
  shownPicturesFolder,
} from "../../../protocol/picture-reference.ts";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";
import { takeUploads } from "./uploads.ts";

/** Uploads at the same time, at once, and then per second. */
const mostAtOnce = 4;
const uploads = { burst: 40, perSecond: 1 };

/**
 * `POST /shown-pictures`: the bytes of a picture, from those who may speak. The sender is authenticated before a byte of
 * it is read. `GET /shown-pictures/<place>/<file>`: a picture for those who may see it there, never kept by the browser.
 */
export async function serveShownPictures(
  app: FastifyInstance,
  access: Access,
  host: Pick<PageHost, "keepPicture" | "pictureAt">,
  now: () => number,
): Promise<void> {
  app.get<{ readonly Params: { readonly place: string; readonly file: string } }>(
    `${picturesPath}/:place/:file`,
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      const caller = access.callerOf(request);
      if (!caller.ok) return await refuse(reply, caller.error);
      const { place, file } = request.params;
      const picture = await host.pictureAt(place, `${shownPicturesFolder}/${file}`, caller.value);
      if (picture === undefined) return reply.code(404).send({ refused: "not-found" });
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      return reply.type(picture.mediaType).send(Buffer.from(picture.bytes));
    },
  );
  const rules = {
    ...({ access, from: "residents", largest: largestShownPicture, mostAtOnce } as const),
    mayBegin: allowance(uploads.burst, uploads.perSecond, now),
  };
  await takeUploads(app, rules, (scope, options) => {
    scope.post(picturesPath, options, async (request, reply) => {
      if (!(request.body instanceof Uint8Array))
        return reply.code(400).send({ refused: "bad-message" });
      const kept = await host.keepPicture(request.body);
      return kept.ok
        ? reply.code(200).send(KeptPicture.parse(kept.value))
        : reply.code(422).send({ refused: kept.error });
    });
  });
}
