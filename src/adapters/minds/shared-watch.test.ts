import { expect, it } from "vitest";
import { type ListenTo, sharedWatch } from "./shared-watch.ts";

type Opened = { readonly change: () => void; readonly fail: () => void; closed: boolean };

function counted() {
  const opened: Opened[] = [];
  const open: ListenTo = (_, { changed, lost }) => {
    const one: Opened = { change: changed, fail: lost, closed: false };
    opened.push(one);
    return () => {
      one.closed = true;
    };
  };
  const heard: string[] = [];
  const listenTo = sharedWatch(open);
  const listen = (name: string) =>
    listenTo("minds/_shared", {
      changed: () => void heard.push(name),
      lost: () => void heard.push(`${name} lost`),
    });
  return { opened, heard, listen };
}

it("is one watch for all who listen, closed with the last of them", () => {
  const { opened, heard, listen } = counted();
  const [ren, air] = [listen("ren"), listen("air")];
  opened[0]?.change();
  expect(heard).toEqual(["ren", "air"]);
  ren(false);
  opened[0]?.change();
  expect(heard).toEqual(["ren", "air", "air"]);
  expect(opened).toMatchObject([{ closed: false }]);
  air(false);
  ren(false);
  expect(opened).toMatchObject([{ closed: true }]);
  listen("mao");
  expect(opened).toMatchObject([{ closed: true }, { closed: false }]);
});

it("is a new one for those who listen again to a folder that changed; nobody is left on the old one", () => {
  const { opened, heard, listen } = counted();
  const [ren, air] = [listen("ren"), listen("air")];
  ren(true);
  listen("ren");
  expect(opened).toHaveLength(2);
  air(true);
  listen("air");
  expect(opened).toMatchObject([{ closed: true }, { closed: false }]);
  opened[1]?.change();
  expect(heard).toEqual(["ren", "air"]);
});

it("tells all that the watch failed, and opens another one for who listens next", () => {
  const { opened, heard, listen } = counted();
  const stop = listen("ren");
  opened[0]?.fail();
  stop(false);
  expect(heard).toEqual(["ren lost"]);
  listen("ren");
  expect(opened).toMatchObject([{ closed: true }, { closed: false }]);
});
