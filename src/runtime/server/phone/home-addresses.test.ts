import type { NetworkInterfaceInfo } from "node:os";
import { expect, it } from "vitest";
import { homeAddresses, homeNames } from "./home-addresses.ts";

const at = (address: string, internal = false): NetworkInterfaceInfo =>
  ({
    address,
    internal,
    family: address.includes(":") ? "IPv6" : "IPv4",
  }) as NetworkInterfaceInfo;

it("finds the addresses of home networks, the likeliest first, and none of the internet", () => {
  const found = homeAddresses({
    lo: [at("127.0.0.1", true)],
    docker0: [at("172.17.0.1")],
    eth0: [at("fd12::5"), at("fe80::1"), at("2001:db8::5"), at("192.168.1.5"), at("203.0.113.5")],
    wlan0: [at("10.0.0.7")],
  });
  expect(found).toEqual(["192.168.1.5", "10.0.0.7", "fd12::5", "172.17.0.1"]);
});

it("names the machine as home networks do", () => {
  expect(homeNames("Desk")).toEqual(["desk.local"]);
  expect(homeNames("desk.lan.")).toEqual(["desk.local", "desk.lan"]);
  expect(homeNames("desk.example.com")).toEqual(["desk.local"]);
  expect(homeNames("localhost")).toEqual([]);
});
