import { defineConfig } from "vitest/config";

/** `fast` is what `npm run check` runs; `slow` starts processes, browsers and kills things. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "fast",
          testTimeout: 60_000,
          include: ["src/**/*.test.ts", "web/**/*.test.ts", "test/{arch,sim}/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "slow",
          include: ["test/{wire,e2e,chaos}/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
