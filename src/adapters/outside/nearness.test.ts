import { expect, it } from "vitest";
import { isWithin, literalIn, nearnessOf, reachOf } from "./nearness.ts";

it.each([
  [
    "public",
    "1.1.1.1 93.184.216.34 172.15.0.1 172.32.0.1 192.169.0.1 100.63.0.1 2606:4700::1111 ::ffff:8.8.8.8",
  ],
  [
    "private",
    "10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 fd00::1 ::ffff:192.168.0.1 ::ffff:c0a8:1",
  ],
  [
    "loopback",
    "127.0.0.1 127.8.8.8 0.0.0.0 169.254.169.254 224.0.0.1 255.255.255.255 :: ::1 fe80::1%eth0 fec0::1 ff02::1 " +
      "::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 100::1 name 1.2.3",
  ],
] as const)("knows what is %s", (nearness, addresses) => {
  for (const address of addresses.split(" ")) {
    expect([address, nearnessOf(address)]).toEqual([address, nearness]);
  }
});

it("permits nobody to name an address nearer than allowed", () => {
  const all = ["8.8.8.8", "10.0.0.1", "127.0.0.1"];
  const within = (reach: Parameters<typeof isWithin>[1]) =>
    all.map((address) => isWithin(address, reach));
  expect(within("public")).toEqual([true, false, false]);
  expect(within("private")).toEqual([true, true, false]);
  expect(within("loopback")).toEqual([true, true, true]);
});

it("classifies an address in every notation, and a directory by its own address", () => {
  expect(literalIn("http://0x7f.1:8001/x")).toBe("127.0.0.1");
  expect(literalIn("http://2130706433/")).toBe("127.0.0.1");
  expect(literalIn("http://[::1]:80/")).toBe("::1");
  expect(literalIn("http://city.example/")).toBeUndefined();
  expect(reachOf("http://127.0.0.1:8080")).toBe("loopback");
  expect(reachOf("http://localhost:8080")).toBe("loopback");
  expect(reachOf("http://[::1]:8080")).toBe("loopback");
  expect(reachOf("http://192.168.1.4:8080")).toBe("private");
  expect(reachOf("https://directory.example")).toBe("public");
  expect(reachOf("https://notlocalhost.example")).toBe("public");
});

it.each([
  ["private", "nas nas.local nas.local. tools.lan tools.internal box.home.arpa Box.Home.Arpa"],
  ["public", "local.example nas.local.example mylan.example xlocal.net internal.com"],
] as const)("calls names that no public server has %s", (reach, names) => {
  for (const name of names.split(" "))
    expect([name, reachOf(`http://${name}:8080/mcp`)]).toEqual([name, reach]);
});
