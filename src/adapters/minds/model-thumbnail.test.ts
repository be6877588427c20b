import fc from "fast-check";
import { expect, it } from "vitest";
import { solidPicture } from "../../../test/fixtures/solid-picture.ts";
import { vrmModel } from "../../../test/fixtures/vrm-model.ts";
import { modelThumbnail } from "./model-thumbnail.ts";

const picture = solidPicture([10, 200, 90]);

it.each(["0", "1"] as const)("finds the picture that a VRM %s holds of itself", (version) => {
  const found = modelThumbnail(vrmModel(version, picture));
  expect(found?.mediaType).toBe("image/png");
  expect(Buffer.from(found?.bytes ?? [])).toEqual(picture);
  expect(modelThumbnail(vrmModel(version))).toBeUndefined();
});

it("takes no picture for one that is none", () => {
  expect(modelThumbnail(vrmModel("1", Buffer.from("<svg onload=alert(1)>")))).toBeUndefined();
});

it("reads nothing beyond a file, whatever is wrong with it", () => {
  const whole = vrmModel("1", picture);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, value, isTorn) => {
      const bad = Buffer.from(isTorn ? whole.subarray(0, at) : whole);
      if (!isTorn) bad[at] = value;
      const found = modelThumbnail(bad);
      if (found !== undefined) expect(found.bytes.byteLength).toBeLessThan(whole.length);
    }),
  );
  expect(modelThumbnail(Buffer.from("{}"))).toBeUndefined();
});
