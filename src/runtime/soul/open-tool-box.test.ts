import { expect, it } from "vitest";
import { oneMore } from "../../../test/doubles/attentive-body.ts";
import { withheldOnce } from "./open-tool-box.ts";

const servers = [
  { name: "more", url: "http://127.0.0.1:1/mcp" },
  { name: "files", command: "files" },
  { name: "own", connect: () => Promise.reject(new Error("not connected here")) },
];

it("names once the tools of configured servers that comments cannot trigger", () => {
  const told: unknown[] = [];
  const look = withheldOnce(
    { audienceTools: ["get_weather"], trustedTools: [] },
    servers,
    (...what) => told.push(what),
  );
  const mine = [
    oneMore("get_weather", { server: "weather", plainNames: true }),
    oneMore("get_weather"),
    oneMore("send_mail"),
    oneMore("search"),
    oneMore("speak"),
    oneMore("sys_get_comments"),
    oneMore("read_file", { server: "own" }),
  ];
  look([]);
  look(mine);
  look(mine);
  look([...mine, oneMore("read_file", { server: "files" })]);
  expect(told).toEqual([
    ["more", ["more/get_weather", "more/send_mail", "more/search"]],
    ["files", ["files/read_file"]],
  ]);
});

it("names nothing where everything is allowed", () => {
  const look = withheldOnce({ audienceTools: ["more/*"], trustedTools: [] }, servers, () => {
    throw new Error("nothing is withheld");
  });
  look([oneMore("send_mail")]);
});
