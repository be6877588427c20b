import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { largestUserPicture, userPicturePath } from "../../../protocol/user-picture.ts";
import { keepPicture } from "../../data/kept-pictures.ts";
import type { Access } from "./access.ts";
import { takeUploads } from "./uploads.ts";

/** The number of pictures of the user that are kept, the newest. */
const mostKept = 5;

/**
 * `POST /user-picture`: the bytes of the user's picture, from the user or the operator. What is no picture by its first
 * bytes is refused. It lies in the data folder under a name of its content, and a command makes it the user's.
 */
export async function serveUserPictures(
  app: FastifyInstance,
  access: Access,
  folder: string,
): Promise<void> {
  const rules = { access, from: "residents", largest: largestUserPicture } as const;
  await takeUploads(app, rules, (scope, options) => {
    scope.post(userPicturePath, options, async (request, reply) => {
      const { body } = request;
      const picture =
        body instanceof Uint8Array ? await keepPicture(folder, "user", body) : undefined;
      if (picture === undefined) return reply.code(422).send({ refused: "bad-picture" });
      await forgetOlder(folder);
      return reply.send({ picture });
    });
  });
}

async function forgetOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^user-[0-9a-f]{16}\.\w+$/.test(name));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const older = aged.toSorted((one, other) => other.at - one.at).slice(mostKept);
  await Promise.all(older.map(({ name }) => unlink(join(folder, name)).catch(() => undefined)));
}
