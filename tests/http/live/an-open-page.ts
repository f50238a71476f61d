import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { TestSite } from "#tests/http/a-site.ts";

interface Part {
  readonly id: string;
  readonly html: string;
}

/** Where the site takes streams, which it does from a real connection. */
export async function portOf(site: TestSite): Promise<string> {
  const server = createServer((request, response) => site.openStream(request, response)).listen();
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** An open live page or another view of it, as far as its stream goes; following somebody by their key, if anybody; made from a state, if any. */
export async function anOpenPage(
  site: TestSite,
  headers: Record<string, string> = {},
  follow?: string,
  view?: "overlay" | "screen" | "scores",
  state?: string,
) {
  const query = new URLSearchParams({
    lang: "en",
    ...(follow === undefined ? {} : { follow }),
    ...(view === undefined ? {} : { [view]: "1" }),
    ...(state === undefined ? {} : { state }),
  });
  const answer = await fetch(`${await portOf(site)}/live/stream?${query}`, { headers });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  onTestFinished(() => reader.cancel());
  let text = "";
  const nextOf = async (form: RegExp) => {
    for (;;) {
      const found = form.exec(text);
      if (found) {
        text = text.replace(found[0], "");
        return found;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream has ended");
      text += decoder.decode(value, { stream: true });
    }
  };
  return {
    close: () => reader.cancel(),
    /** The next event's id and parts. */
    async next() {
      const [, id = "", data = ""] = await nextOf(/id: (.*)\nevent: board\ndata: (.*)\n\n/);
      return { id, ...(JSON.parse(data) as { tournament: string | null; parts: Part[] }) };
    },
    /** The server's time, as a hall's screen is sent it. */
    async nextTime() {
      return (await nextOf(/event: time\ndata: (.*)\n\n/))[1];
    },
    /** What is sent next about somebody who is followed. */
    async nextPerson() {
      const [, data = ""] = await nextOf(/event: person\ndata: (.*)\n\n/);
      return JSON.parse(data) as Part;
    },
  };
}
