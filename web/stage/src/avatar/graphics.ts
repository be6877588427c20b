// What the browser paints with.

/** What a browser calls a graphics processor that is none: the processor paints in its place. */
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

/** A graphics processor paints the page, and not the processor that everything else needs. */
export const hasGraphics = (): boolean =>
  withWebGl({ failIfMajorPerformanceCaveat: true }, (context) => {
    const told = context.getExtension("WEBGL_debug_renderer_info");
    const name = context.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
    return !painters.test(String(name));
  }) ?? false;
