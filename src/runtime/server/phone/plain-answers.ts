// Answers to a phone over HTTP: the way to trust this machine, with the certificate; then everything is HTTPS.

import { createHash, X509Certificate } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  escaped,
  languagesAsked,
  type TextPage,
  textPage,
  textPagePolicy,
} from "../../../adapters/http/text-page.ts";
import { defaultLanguage, negotiated } from "../../../languages/registry.ts";
import type { Language } from "../../../protocol/language.ts";
import { wordsIn } from "../../config/console/words.ts";

export type PlainSituation = {
  /** The authority's certificate (DER); absent with a certificate that devices trust already. */
  readonly authority: Buffer | undefined;
  readonly isKnown: (name: string) => boolean;
  readonly port: number;
};

export const certificatePath = "/saintverse.crt";
export const profilePath = "/saintverse.mobileconfig";

type PlainAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly more?: Readonly<Record<string, string>>;
};

/** Answers requests without TLS, of those who name this machine: no site reads an answer by a name of its own. */
export function plainAnswers(situation: () => PlainSituation) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const language =
      negotiated(languagesAsked(request.headers["accept-language"])) ?? defaultLanguage;
    const name = hostNameIn(request.headers.host);
    const { status, type, body, more } =
      name !== undefined && situation().isKnown(name)
        ? answerFor(situation(), name, pathIn(request.url), language)
        : foreignHost(language);
    response.writeHead(status, {
      "content-type": type,
      "cache-control": "no-store",
      "content-security-policy": textPagePolicy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      connection: "close",
      ...more,
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

const pathIn = (url = "/"): string => url.replace(/[?#].*$/s, "");

const htmlPage = (status: number, page: TextPage, more = {}): PlainAnswer => ({
  ...{ status, type: "text/html; charset=utf-8", body: textPage(page), more },
});

function foreignHost(language: Language): PlainAnswer {
  const { title, lines } = wordsIn(language).webPages_.refused["foreign-host"];
  const parts = lines.map((text) => ({ kind: "text", text }) as const);
  return htmlPage(403, { language, title, parts });
}

function answerFor(
  { authority, port }: PlainSituation,
  name: string,
  path: string,
  language: Language,
): PlainAnswer {
  const city = `https://${name.includes(":") ? `[${name}]` : name}:${port}`;
  if (authority === undefined) {
    const location = `${city}${/^(?:\/[\w-]+)*\/?$/.test(path) ? path : "/"}`;
    const title = wordsIn(language).webPages_.toCity;
    const parts = [{ kind: "link", text: title, href: location }] as const;
    return htmlPage(308, { language, title, parts }, { location });
  }
  if (path === certificatePath) {
    const more = { "content-disposition": 'attachment; filename="saintverse.crt"' };
    return { status: 200, type: "application/x-x509-ca-cert", body: authority, more };
  }
  if (path === profilePath) {
    const body = profileOf(authority, language);
    return { status: 200, type: "application/x-apple-aspen-config", body };
  }
  return htmlPage(200, { language, ...trustPage(language, authority, `${city}/`) });
}

/** The name in a Host header, without brackets and port. */
function hostNameIn(header: string | undefined): string | undefined {
  const found = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/@\s]+))(?::\d{1,5})?$/i.exec(header ?? "");
  return (found?.[1] ?? found?.[2])?.toLowerCase().replace(/\.$/, "");
}

function trustPage(
  language: Language,
  authority: Buffer,
  city: string,
): Omit<TextPage, "language"> {
  const { trust } = wordsIn(language).webPages_;
  return {
    title: trust.title,
    parts: [
      { kind: "text", text: trust.why },
      { kind: "heading", text: trust.iphone },
      { kind: "steps", steps: trust.iphoneSteps },
      { kind: "link", text: trust.iphoneFile, href: profilePath },
      { kind: "heading", text: trust.android },
      { kind: "steps", steps: trust.androidSteps },
      { kind: "link", text: trust.androidFile, href: certificatePath },
      { kind: "heading", text: trust.compare },
      { kind: "code", text: new X509Certificate(authority).fingerprint256 },
      { kind: "link", text: trust.open, href: city },
      { kind: "note", text: trust.remove },
    ],
  };
}

/** A name that stays the same for the same certificate: an iPhone replaces the profile instead of adding another. */
function markOf(authority: Buffer, what: string): string {
  const hex = createHash("sha256").update(authority).update(what).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5").toUpperCase();
}

/** The profile that gives an iPhone the certificate, with words about it. */
export function profileOf(authority: Buffer, language: Language): string {
  const text = (value: string) => `<string>${escaped(value)}</string>`;
  const { profile } = wordsIn(language).webPages_;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
<key>PayloadType</key><string>Configuration</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>saintverse.home</string>
<key>PayloadUUID</key>${text(markOf(authority, "profile"))}
<key>PayloadDisplayName</key><string>SaintVerse</string>
<key>PayloadDescription</key>${text(profile)}
<key>PayloadContent</key>
<array><dict>
<key>PayloadType</key><string>com.apple.security.root</string>
<key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>saintverse.home.authority</string>
<key>PayloadUUID</key>${text(markOf(authority, "authority"))}
<key>PayloadDisplayName</key><string>SaintVerse</string>
<key>PayloadDescription</key>${text(profile)}
<key>PayloadCertificateFileName</key><string>saintverse.crt</string>
<key>PayloadContent</key><data>${authority.toString("base64")}</data>
</dict></array>
</dict>
</plist>
`;
}
