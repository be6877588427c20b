import { expect, it } from "vitest";
import { cutsOf } from "../../../test/fixtures/oddities.ts";
import { vrmModel } from "../../../test/fixtures/vrm-model.ts";
import { binaryGltfHead } from "./binary-gltf.ts";
import { modelFlaw } from "./model-flaw.ts";

const good = Buffer.from(vrmModel("1"));
const flawIn = (file: Uint8Array) => modelFlaw(binaryGltfHead(file, file.byteLength));

/** The model with its description changed. */
function changed(change: (json: Record<string, unknown>) => void): Buffer {
  const length = good.readUInt32LE(12);
  const json = JSON.parse(good.subarray(20, 20 + length).toString("utf8")) as Record<
    string,
    unknown
  >;
  change(json);
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)]);
  const head = Buffer.from(good.subarray(0, 20));
  head.writeUInt32LE(padded.length, 12);
  head.writeUInt32LE(20 + padded.length + (good.length - 20 - length), 8);
  return Buffer.concat([head, padded, good.subarray(20 + length)]);
}

it("a model that the stage can show has none", () => {
  expect(flawIn(good)).toBeUndefined();
  expect(flawIn(Buffer.from(vrmModel("0")))).toBeUndefined();
});

it.each(["KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_texture_basisu"])(
  "a model that needs %s says so",
  (extension) => {
    const file = changed((json) =>
      Object.assign(json, { extensionsRequired: ["VRMC_vrm", extension] }),
    );
    expect(flawIn(file)).toEqual({ kind: "needs", extension });
  },
);

it("a model without a word of VRM, another file, and one that breaks off say so", () => {
  expect(flawIn(changed((json) => Object.assign(json, { extensions: {} })))).toEqual({
    kind: "no-vrm",
  });
  expect(flawIn(changed((json) => Object.assign(json, { extensions: null })))).toEqual({
    kind: "no-vrm",
  });
  expect(flawIn(Buffer.from("PK"))).toEqual({ kind: "unreadable" });
  for (const { bytes, label } of cutsOf(good))
    expect(flawIn(bytes)?.kind, label).toMatch(/unreadable|cut/);
});
