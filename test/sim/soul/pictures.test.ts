// Pictures that tools give: seen while the turn is open, afterwards only spoken of.

import { expect, it } from "vitest";
import { fault } from "../../../src/kernel/fault.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import type { ImagePart } from "../../../src/protocol/message.ts";
import { draw } from "../../../src/saint-graph/drivers/drawing.ts";
import type { Self } from "../../../src/saint-graph/drivers/soul-context.ts";
import type { ImageModel, PictureStore } from "../../../src/saint-graph/ports.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { handClock } from "../../hand-clock.ts";
import { awakened, replying } from "./awakened.ts";

const picture: ImagePart = { kind: "image", mediaType: "image/png", name: "generate_image/a.png" };
const never = new AbortController().signal;

it("the model sees a picture in the rounds after its call, and a link to it in later turns", async () => {
  const body = attentiveBody();
  body.does("get_weather", () => ({
    kind: "done",
    text: "![空](generate_image/a.png)",
    pictures: [picture],
  }));
  const soul = await awakened({
    body,
    script: replying((_, ordinal) =>
      ordinal === 0 ? [{ call: "get_weather", args: { location: "福岡" } }] : [{ text: "はい。" }],
    ),
  });
  await soul.tell("福岡の空を見せて");
  await soul.tell("きれいだね");
  expect(soul.eventsOf("tool-ended")[0]?.pictures).toEqual([picture]);
  const [, second, third] = soul.model.requests;
  expect(second?.messages.at(-1)?.parts.map(({ kind }) => kind)).toEqual(["result", "image"]);
  expect(second?.messages.at(-1)?.parts.at(-1)).toEqual(picture);
  const later = JSON.stringify(third?.messages);
  expect(later).not.toContain('"image"');
  expect(later).toContain("![空](generate_image/a.png)");
});

function studio(generate: ImageModel["generate"], keep: PictureStore["keep"]) {
  return {
    model: { name: "painter", generate },
    pictures: { keep, read: async () => err(fault("absent", "none")) },
  };
}
const drawn = async () =>
  ok({
    picture: { mediaType: "image/png" as const, bytes: new Uint8Array([1]) },
    route: "painter (paid)",
    usage: { input: 10, output: 1_290 },
  });

it("a drawing is counted and in the journal, and is kept before it is given", async () => {
  const lent: Self[] = [];
  const clock = handClock();
  const soul = await awakened({ clock, before: (self) => lent.push(self) });
  const [self] = lent;
  if (self === undefined) throw new Error("nothing was lent");
  const outside = { clock, self, allowance: () => ({ level: "free" as const }) };
  const kept: string[] = [];
  const good = studio(drawn, async (_, about) => {
    kept.push(about);
    return ok("generate_image/cat.png");
  });
  expect(await draw({ ...good, ...outside }, "a cat", never)).toEqual(
    ok({ kind: "image", mediaType: "image/png", name: "generate_image/cat.png" }),
  );
  expect(kept).toEqual(["a cat"]);
  expect(soul.eventsOf("model-started")).toMatchObject([{ model: "painter", purpose: "image" }]);
  expect(soul.eventsOf("model-ended")).toMatchObject([
    { route: "painter (paid)", purpose: "image", usage: { input: 10, output: 1_290 } },
  ]);

  const refused = fault("refused", "the filter kept it back");
  const bad = studio(async () => err(refused), good.pictures.keep);
  expect(await draw({ ...bad, ...outside }, "a cat", never)).toEqual(err(refused));
  expect(soul.eventsOf("model-failed")).toMatchObject([{ purpose: "image", route: "painter" }]);
  const full = studio(drawn, async () => err(fault("unavailable", "disk full")));
  expect(await draw({ ...full, ...outside }, "a cat", never)).toMatchObject({ ok: false });

  const before = soul.events().length;
  const unpriced = { level: "spent" as const, unpriced: "painter" };
  expect(await draw({ ...good, ...outside, allowance: () => unpriced }, "a cat", never)).toEqual(
    err("unpriced"),
  );
  const poor = { ...outside, allowance: () => ({ level: "spent" as const }) };
  expect(await draw({ ...good, ...poor }, "a cat", never)).toEqual(err("spent"));
  expect(soul.events()).toHaveLength(before);
  expect(soul.troubles).toEqual([]);
});
