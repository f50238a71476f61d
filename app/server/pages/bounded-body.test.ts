import { expect, test } from "vitest";
import { boundedBody } from "./bounded-body.ts";

const accepted = { bytes: 10, patience: 60_000 };

function posted(pieces: readonly string[], headers: Record<string, string>) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[asked++];
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers, body, duplex: "half" };
  const request = new Request("https://gamelle.example/", init);
  return { request, asked: () => asked };
}

const chunked = { "transfer-encoding": "chunked" };

test.each([
  { pieces: ["12345", "67890"], headers: chunked, cut: undefined, why: "as long as it may be" },
  { pieces: ["12345", "678901"], headers: chunked, cut: "tooLong", why: "longer than it may be" },
  { pieces: ["1234"], headers: { "content-length": "4" }, cut: undefined, why: "as long as it said" },
  { pieces: ["12345"], headers: { "content-length": "4" }, cut: "tooLong", why: "longer than it said" },
])("$pieces is cut: $cut ($why)", async ({ pieces, headers, cut }) => {
  const body = boundedBody(posted(pieces, headers).request, accepted);
  const read = new Response(body.stream).text().catch(() => undefined);
  expect(await read).toBe(cut === undefined ? pieces.join("") : undefined);
  expect(body.cut()).toBe(cut);
});

test("nothing is asked of the sender before somebody reads, and nothing after the cut", async () => {
  const { request, asked } = posted(["123456", "123456", "123456", "123456"], chunked);
  const body = boundedBody(request, accepted);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked()).toBe(0);
  await expect(new Response(body.stream).text()).rejects.toThrow();
  expect(asked()).toBe(2);
});

test("a body that does not come is cut too", async () => {
  const body = new ReadableStream<Uint8Array>({});
  const init = { method: "POST", headers: chunked, body, duplex: "half" };
  const request = new Request("https://gamelle.example/", init);
  const bounded = boundedBody(request, { ...accepted, patience: 1 });
  await expect(new Response(bounded.stream).text()).rejects.toThrow("tooSlow");
  expect(bounded.cut()).toBe("tooSlow");
});

test("no body is no stream", () => {
  const request = new Request("https://gamelle.example/", { method: "POST", body: "" });
  expect(boundedBody(request, accepted).stream).toBeNull();
});
