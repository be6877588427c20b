import { afterAll, beforeAll, expect, vi } from "vitest";

/** Makes the file's tests fail at its end when anything was printed on the console. */
export function silentConsole(): void {
  const printed: unknown[] = [];
  beforeAll(() => {
    for (const method of ["debug", "info", "log", "warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => {
        printed.push(words);
      });
    }
  });
  afterAll(() => {
    vi.restoreAllMocks();
    expect(printed).toEqual([]);
  });
}
