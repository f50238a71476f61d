import { describe, expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { finishAnswer } from "./finish-answer.ts";
import { type Handler, type ReceivedRequest, receiveRequest } from "./received-request.ts";
import { redirectToCanonical } from "./redirect-to-canonical.ts";
import { refuseForeign } from "./refuse-foreign.ts";
import { refuseLength } from "./refuse-length.ts";
import { refuseMethod } from "./refuse-method.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

const origin = "https://gamelle.example";
const redirect = redirectToCanonical([]);

function received(path: string, method = "GET", headers: Record<string, string> = {}): ReceivedRequest {
  const request = new Request(`http://10.0.0.1:3000${path}`, { method, headers });
  return receiveRequest(request, { socketAddress: "10.0.0.9", baseUrl: origin, trustsProxy: true });
}

/** What a handler answers: the status, or nothing where it leaves the request to the next handler. */
async function answerOf(handler: Handler, one: ReceivedRequest): Promise<number | undefined> {
  return (await handler(one))?.status;
}

describe("a request behind a proxy", () => {
  test("has the public address, its scheme, and the visitor's own network address", () => {
    const { url, path, isHttps, address, isReading } = received("/live?lang=en", "GET", {
      "x-forwarded-for": "203.0.113.7",
    });
    expect([url.href, path, isHttps]).toEqual([`${origin}/live?lang=en`, "/live", true]);
    expect([address, isReading]).toEqual(["203.0.113.7", true]);
  });

  test("that is not trusted comes from the socket", () => {
    const request = new Request("http://10.0.0.1/live", { headers: { "x-forwarded-for": "203.0.113.7" } });
    const { address, url, isHttps } = receiveRequest(request, {
      socketAddress: "10.0.0.9",
      baseUrl: undefined,
      trustsProxy: false,
    });
    expect([address, url.href, isHttps]).toEqual(["10.0.0.9", "http://10.0.0.1/live", false]);
  });

  test("reads with HEAD too, and with nothing else", () => {
    expect(["GET", "HEAD", "POST", "PUT"].map((method) => received("/", method).isReading)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("R50: a change comes from our own pages", () => {
  test.each([
    { why: "our origin", headers: { origin }, status: undefined },
    { why: "another site's", headers: { origin: "https://evil.example" }, status: 403 },
    { why: "our host without its scheme's s", headers: { origin: "http://gamelle.example" }, status: 403 },
    { why: "a page without one", headers: { origin: "null" }, status: 403 },
    { why: "none, but of the same origin", headers: { "sec-fetch-site": "same-origin" }, status: undefined },
    { why: "none, of the same site", headers: { "sec-fetch-site": "same-site" }, status: 403 },
    { why: "none at all", headers: {}, status: 403 },
  ])("$why: $status", async ({ headers, status }) => {
    expect(await answerOf(refuseForeign, received("/login", "POST", headers as Record<string, string>))).toBe(
      status,
    );
  });

  test("and whoever reads may come from anywhere", async () => {
    expect(await answerOf(refuseForeign, received("/live", "GET", { origin: "https://evil.example" }))).toBe(
      undefined,
    );
  });
});

describe("what a request says of its body's length", () => {
  test.each([
    { path: "/login", headers: {}, status: 411, why: "nothing, where a form is needed" },
    { path: "/logout", headers: {}, status: undefined, why: "nothing, where none is needed" },
    { path: "/login", headers: { "content-length": "10000" }, status: undefined, why: "as much as may be" },
    { path: "/login", headers: { "content-length": "10001" }, status: 413, why: "a byte more" },
    {
      path: "/login.data",
      headers: { "content-length": "10001" },
      status: 413,
      why: "the same for its data",
    },
    {
      path: "/admin/import-matches",
      headers: { "content-length": "400000000" },
      status: undefined,
      why: "a whole season",
    },
    {
      path: "/admin/undo",
      headers: { "content-length": "1000001" },
      status: 413,
      why: "too much for a form",
    },
    {
      path: "/login",
      headers: { "transfer-encoding": "chunked" },
      status: undefined,
      why: "that it streams",
    },
  ])("$why on $path: $status", async ({ path, headers, status }) => {
    expect(await answerOf(refuseLength, received(path, "POST", headers as Record<string, string>))).toBe(
      status,
    );
  });

  test("is answered by a page where it is too much: a form with pictures may be", async () => {
    const answer = await refuseLength(
      received("/tournaments/a/photos", "POST", { "content-length": "20000001" }),
    );
    expect(await answer?.text()).toContain(m.body_too_long());
  });

  test("is not asked of who reads", async () => {
    expect(await answerOf(refuseLength, received("/login"))).toBeUndefined();
  });
});

describe("a method", () => {
  const handler = refuseMethod((page) => page === "/login");

  test.each([
    { method: "GET", path: "/live", status: undefined },
    { method: "HEAD", path: "/live", status: undefined },
    { method: "POST", path: "/login", status: undefined },
    { method: "POST", path: "/login.data", status: undefined },
    { method: "POST", path: "/live", status: 405 },
    { method: "DELETE", path: "/login", status: 405 },
    { method: "OPTIONS", path: "/live", status: 405 },
  ])("$method $path: $status", async ({ method, path, status }) => {
    expect(await answerOf(handler, received(path, method))).toBe(status);
  });

  test("that is refused is told which there are", async () => {
    const allowed = async (path: string) => (await handler(received(path, "PUT")))?.headers.get("allow");
    expect([await allowed("/login"), await allowed("/live")]).toEqual(["GET, HEAD, POST", "GET, HEAD"]);
  });

  test("of a form is refused by a page, which says what to do; a program is told by the status alone", async () => {
    const textOf = async (path: string, method: string) => (await handler(received(path, method)))?.text();
    expect(await textOf("/live", "POST")).toContain(m.body_stray());
    expect([await textOf("/live.data", "POST"), await textOf("/live", "DELETE")]).toEqual(["", ""]);
  });
});

describe("an address", () => {
  test.each([
    { path: "/rankings/bonzini?q=Zo%C3%A9", status: undefined, why: "with escaped letters" },
    { path: "/%E0%A4%A", status: 400, why: "with an escape that is no letter" },
    { path: "/live?q=%00", status: 400, why: "with a NUL in its search" },
    { path: "/%00", status: 400, why: "with a NUL in its path" },
    { path: `/live?q=${"a".repeat(3_992)}`, status: undefined, why: "as long as one may be" },
    { path: `/live?q=${"a".repeat(3_993)}`, status: 414, why: "a letter longer" },
  ])("$why: $status", async ({ path, status }) => {
    expect(await answerOf(refuseUnreadable, received(path))).toBe(status);
  });

  test("that cannot be read is answered by a page, as its link may have been copied wrong", async () => {
    for (const path of ["/matches/multitable/%C3", `/live?q=${"a".repeat(4_000)}`]) {
      const answer = await refuseUnreadable(received(path));
      expect(await answer?.text()).toContain("Cette page n’existe pas");
    }
  });

  test("of another writing leads to the page's own, with its search", async () => {
    const answer = await redirect(received("/live/?lang=en"));
    expect([answer?.status, answer?.headers.get("location")]).toEqual([308, "/live?lang=en"]);
  });

  test.each([
    { search: "?q=&since=&on=", own: "", why: "a form that was sent empty" },
    { search: "?sort=singles&q=&inactive=1", own: "?sort=singles&inactive=1", why: "one with some fields" },
    { search: "?q=a%3D&q==", own: undefined, why: "a value may be of any sign" },
    { search: "?index", own: undefined, why: "a name alone means something to the router" },
  ])("keeps no empty field of a form: $why", async ({ search, own }) => {
    const answer = await redirect(received(`/rankings/bonzini${search}`));
    expect(answer?.headers.get("location")).toBe(own === undefined ? undefined : `/rankings/bonzini${own}`);
    expect(await answerOf(redirect, received(`/rankings/bonzini.data${search}`))).toBeUndefined();
  });

  test("that is the page's own is answered; a post is never led elsewhere", async () => {
    expect(await answerOf(redirect, received("/live"))).toBeUndefined();
    expect(await answerOf(redirect, received("/live/", "POST"))).toBeUndefined();
  });
});

describe("whatever the answer", () => {
  test("it has the headers that keep a browser safe, but for those that it set itself", async () => {
    const answer = new Response("x", { headers: { "content-security-policy": "default-src 'none'" } });
    const { headers } = await finishAnswer(received("/"), answer);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
  });

  test("plain http promises nothing of https", async () => {
    const plain = { ...received("/"), isHttps: false };
    const { headers } = await finishAnswer(plain, new Response("x"));
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("HEAD gets its headers and length, and no body", async () => {
    const answer = await finishAnswer(received("/", "HEAD"), new Response("été", { status: 404 }));
    expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
      404,
      "5",
      "",
    ]);
  });
});
