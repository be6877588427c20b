// The renderer of the browser.

/** The browser's name for software rendering: the main processor paints. */
const painters = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function withWebGl<Told>(
  attributes: WebGLContextAttributes,
  ask: (context: WebGL2RenderingContext) => Told,
): Told | undefined {
  const context = document.createElement("canvas").getContext("webgl2", attributes);
  if (context === null) return undefined;
  const told = ask(context);
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return told;
}

export const drawsModels = (): boolean => withWebGl({}, () => true) ?? false;

let known: boolean | undefined;

/** Whether a graphics processor paints the page, instead of the processor that everything else needs. */
export function hasGraphics(): boolean {
  known ??=
    withWebGl({ failIfMajorPerformanceCaveat: true }, (context) => {
      const told = context.getExtension("WEBGL_debug_renderer_info");
      const name = context.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
      return !painters.test(String(name));
    }) ?? false;
  return known;
}
