import { once } from "node:events";
import { connect } from "node:http2";
import { type RequestOptions, request } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { aListeningSite } from "./a-listening-site.ts";
import { aProxy, freePorts, isInstalled, type ProxyName } from "./a-proxy.ts";

interface Answer extends Readable {
  readonly statusCode?: number;
  readonly headers: NodeJS.Dict<string | string[]>;
}

/** The built site behind a proxy, as the public reaches it. */
async function behind(name: ProxyName) {
  const [port = 0, sitePort = 0] = await freePorts(2);
  const forwarded: (string | null)[] = [];
  const origin = `https://localhost:${port}`;
  await aListeningSite(
    (site) => ({
      ...site,
      fetch(asked, connection) {
        forwarded.push(asked.headers.get("x-forwarded-for"));
        return site.fetch(asked, connection);
      },
    }),
    {},
    { BASE_URL: origin, TRUST_PROXY: "1", PORT: String(sitePort) },
  );
  await aProxy(name, port, sitePort);
  const ask = async (path: string, options: RequestOptions = {}, pieces: readonly string[] = []) => {
    const asked = request(`${origin}${path}`, { rejectUnauthorized: false, agent: false, ...options });
    for (const piece of pieces) asked.write(piece);
    asked.end();
    const [answer] = (await once(asked, "response")) as [Answer];
    return answer;
  };
  return { origin, forwarded, ask };
}

for (const name of ["nginx", "caddy"] as const) {
  const isHere = isInstalled(name);
  const why = isHere ? "" : ` (${name} is not installed here)`;
  test.skipIf(!isHere)(
    `behind ${name}: TLS, HTTP/2, forms in chunks or not, real addresses, events at once${why}`,
    async () => {
      const { origin, forwarded, ask } = await behind(name);
      const language = {
        method: "POST",
        headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      };

      const client = connect(origin, { rejectUnauthorized: false });
      onTestFinished(() => client.destroy());
      const page = client.request({ ":path": "/methods", "accept-encoding": "br" });
      const [head] = (await once(page, "response")) as [NodeJS.Dict<string>];
      page.resume();
      await once(page, "end");
      expect([client.alpnProtocol, head[":status"], head["content-encoding"]]).toEqual(["h2", 200, "br"]);
      expect(head["strict-transport-security"]).toBeDefined();

      const form = "lang=en&returnTo=%2Fmethods";
      const length = { ...language, headers: { ...language.headers, "content-length": String(form.length) } };
      const whole = await ask("/language", length, [form]);
      const chunked = await ask("/language", language, [form.slice(0, 9), form.slice(9)]);
      for (const answer of [whole, chunked]) {
        expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/methods"]);
        answer.resume();
      }

      forwarded.length = 0;
      const lied = await ask("/rankings/bonzini", { headers: { "x-forwarded-for": "203.0.113.7" } });
      expect(await text(lied)).toContain("<html");
      expect(forwarded).toEqual(["127.0.0.1"]);

      const stream = await ask("/live/stream", { headers: { accept: "text/event-stream" } });
      expect(stream.headers["content-type"]).toContain("text/event-stream");
      const [first] = (await once(stream, "data")) as [Buffer];
      expect(first.toString()).toContain("retry:");
      stream.destroy();
    },
  );
}
