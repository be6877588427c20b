import { homedir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { fullPath } from "./full-path.ts";

const windows = { paths: path.win32, folder: "D:\\work", home: "C:\\Users\\$& あき" };
const mac = { paths: path.posix, folder: "/Users/aki/here", home: "/Users/aki" };

it("begins at the user's home, on every system", () => {
  expect(fullPath("~/.saintverse", windows)).toBe("C:\\Users\\$& あき\\.saintverse");
  expect(fullPath("~\\.saintverse", windows)).toBe("C:\\Users\\$& あき\\.saintverse");
  expect(fullPath("~", windows)).toBe("C:\\Users\\$& あき");
  expect(fullPath("~/.saintverse", mac)).toBe("/Users/aki/.saintverse");
  expect(fullPath("~")).toBe(homedir());
});

it("takes what is absolute there as it is, and the rest from its folder", () => {
  expect(fullPath("E:\\city", windows)).toBe("E:\\city");
  expect(fullPath("\\\\server\\share\\city", windows)).toBe("\\\\server\\share\\city");
  expect(fullPath("city/one", windows)).toBe("D:\\work\\city\\one");
  expect(fullPath("~aki/city", windows)).toBe("D:\\work\\~aki\\city");
  expect(fullPath("/Volumes/city", mac)).toBe("/Volumes/city");
  expect(fullPath("city", mac)).toBe("/Users/aki/here/city");
});
