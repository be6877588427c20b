// The views of OBS: pictures of its scenes and sources.

import { ok, type Result } from "../../kernel/result.ts";
import type { BodyToolInput, ShownSource } from "../../protocol/body.ts";
import type { ObsLinkage } from "./obs-link.ts";
import { Inputs, Screenshot } from "./obs-messages.ts";
import type { ObsRefusal } from "./obs-session.ts";

export type ObsLook = { readonly source: string; readonly base64: string };

/** `Trouble`: why there is no picture. */
export type ObsEyes<Trouble> = {
  readonly sources: (signal?: AbortSignal) => Promise<Result<readonly ShownSource[], Trouble>>;
  readonly look: (
    wanted: BodyToolInput<"sys_look_at_source">,
    signal?: AbortSignal,
  ) => Promise<Result<ObsLook, Trouble>>;
};

type Deps<Trouble> = {
  readonly link: Pick<ObsLinkage, "ask" | "status">;
  readonly troubled: (refusal: ObsRefusal) => Result<never, Trouble>;
};

/** Of 0 (smallest) to 100. */
const quality = 70;
/** `OBS_SOURCE_VIDEO` of libobs. */
const givesVideo = 1;
/** Kinds of inputs that are only heard, for versions of OBS that do not tell what an input gives. */
const soundKinds = /audio|^(?:wasapi|pulse|alsa|jack|coreaudio|sndio|oss|asio)_/;
const mostSources = 500;

export function obsEyes<Trouble>({ link, troubled }: Deps<Trouble>): ObsEyes<Trouble> {
  return {
    async sources(signal) {
      const inputs = await link.ask("GetInputList", {}, Inputs, signal);
      if (!inputs.ok) return troubled(inputs.error);
      const isSeen = ({ inputKind, inputKindCaps }: (typeof inputs.value.inputs)[number]) =>
        inputKindCaps === undefined
          ? !soundKinds.test(inputKind)
          : (inputKindCaps & givesVideo) !== 0;
      const scenes = link.status().scenes.map((name): ShownSource => ({ name, kind: "scene" }));
      const seen = inputs.value.inputs
        .filter(isSeen)
        .map(({ inputName }): ShownSource => ({ name: inputName, kind: "source" }));
      return ok([...scenes, ...seen].slice(0, mostSources));
    },
    async look({ source, side, pixels }, signal) {
      const sourceName = source === "" ? (link.status().scene ?? "") : source;
      const size = side === "width" ? { imageWidth: pixels } : { imageHeight: pixels };
      const data = {
        ...{ sourceName, imageFormat: "jpg", imageCompressionQuality: quality },
        ...size,
      };
      const taken = await link.ask("GetSourceScreenshot", data, Screenshot, signal);
      if (!taken.ok) return troubled(taken.error);
      const { imageData } = taken.value;
      return ok({ source: sourceName, base64: imageData.slice(imageData.indexOf(",") + 1) });
    },
  };
}
