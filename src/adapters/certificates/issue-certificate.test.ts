import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { connect, createServer } from "node:tls";
import { expect, it } from "vitest";
import { isHomeAddress, isHomeName } from "./certificate-names.ts";
import { type CertificatePair, issueCertificate, makeAuthority } from "./issue-certificate.ts";

const day = 86_400_000;
const terms = { title: "SaintVerse", from: Date.now() - day, until: Date.now() + 30 * day };

/** The verdict of a client that trusts the authority on a server with the certificate, asked by a name. */
function trial(authority: CertificatePair, leaf: CertificatePair, name: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer({ cert: leaf.certificate, key: leaf.key }, (socket) =>
      socket.end(),
    );
    server.on("tlsClientError", () => undefined);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { readonly port: number };
      const end = (said: string) => {
        client.destroy();
        server.close(() => resolve(said));
      };
      const client = connect({
        ...{ port, host: "127.0.0.1", ca: authority.certificate },
        checkServerIdentity: (_host, peer) => {
          const shown = new X509Certificate(peer.raw);
          const isRight = isIP(name) === 0 ? shown.checkHost(name) : shown.checkIP(name);
          return isRight === undefined ? new Error("other-name") : undefined;
        },
      });
      client.once("secureConnect", () => end("trusted"));
      client.once("error", (error) => end(error.message));
    });
  });
}

it("certifies addresses and names of the home network, for anyone who trusts the authority", async () => {
  const authority = makeAuthority(terms);
  const leaf = issueCertificate(authority, ["192.168.1.5", "fd00::5", "desk.local"], terms);
  for (const name of ["192.168.1.5", "fd00::5", "desk.local"])
    expect([name, await trial(authority, leaf, name)]).toEqual([name, "trusted"]);
  expect(await trial(authority, leaf, "192.168.1.6")).toBe("other-name");
  expect(await trial(makeAuthority(terms), leaf, "192.168.1.5")).toMatch(
    /unable to verify|self-signed/,
  );
});

it("makes an authority that can certify nothing of the internet", async () => {
  const authority = makeAuthority(terms);
  for (const name of ["203.0.113.7", "2001:db8::1", "bank.example", "local.example"]) {
    const leaf = issueCertificate(authority, ["192.168.1.5", name], terms);
    expect([name, await trial(authority, leaf, name)]).toEqual([
      name,
      "permitted subtree violation",
    ]);
    expect([name, isHomeAddress(name) || isHomeName(name)]).toEqual([name, false]);
  }
});

it("is one that phones take: short serial numbers, a use, an authority with a path of one", () => {
  const authority = makeAuthority(terms);
  const leaf = issueCertificate(authority, ["10.0.0.1"], terms);
  const [root, own] = [authority, leaf].map((pair) => new X509Certificate(pair.certificate));
  expect(root?.ca).toBe(true);
  expect(own?.ca).toBe(false);
  expect(own?.keyUsage).toEqual(["1.3.6.1.5.5.7.3.1"]);
  expect(own?.subjectAltName).toBe("IP Address:10.0.0.1");
  expect(root !== undefined && own?.verify(root.publicKey)).toBe(true);
  expect(own?.serialNumber.length).toBe(32);
});
