import { z } from "zod";
import type { BodyDefinition } from "../../../src/bodies/server/body.ts";

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";
const image = { type: "image" as const, data: png, mimeType: "image/png" };
const resource = {
  type: "resource" as const,
  resource: { uri: "test://mixed", mimeType: "text/plain", text: "a resource" },
};
const words = (text: string) => ({ type: "text" as const, text });
const inputSchema = z.object({});

/** The tools that the conformance suite calls, on the ground of every body. */
export const fixtureBody: BodyDefinition = {
  name: "conformance-fixture",
  version: "1.0.0",
  register: (server) => {
    const answers = {
      test_simple_text: [words("This is a simple text response for testing.")],
      test_image_content: [image],
      test_audio_content: [{ type: "audio" as const, data: wav, mimeType: "audio/wav" }],
      test_embedded_resource: [resource],
      test_multiple_content_types: [words("Multiple content types test:"), image, resource],
    };
    for (const [name, content] of Object.entries(answers)) {
      server.registerTool(name, { description: name, inputSchema }, () => ({ content }));
    }
    server.registerTool("test_error_handling", { description: "Fails.", inputSchema }, () => {
      throw new Error("This tool intentionally returns an error for testing");
    });
    server.registerTool(
      "test_tool_with_progress",
      { description: "Reports progress.", inputSchema },
      async (_args, { mcpReq }) => {
        const progressToken = mcpReq._meta?.progressToken;
        for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
          await mcpReq.notify({
            method: "notifications/progress",
            params: { progressToken: progressToken ?? "", progress, total: 100 },
          });
        }
        return { content: [words("done")] };
      },
    );
  },
};
