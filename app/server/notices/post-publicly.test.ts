import { lookup } from "node:dns";
import { afterEach, expect, test, vi } from "vitest";
import { postPublicly } from "./post-publicly.ts";

vi.mock("node:dns", () => ({ lookup: vi.fn() }));
afterEach(() => void vi.restoreAllMocks());

test("a notice whose name is looked up for long keeps its turn until that ends", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const asked = Promise.withResolvers<(error: Error) => void>();
  vi.mocked(lookup).mockImplementation(((_name: string, _options: object, answer: () => void) =>
    asked.resolve(answer)) as typeof lookup);
  let isOver = false;
  const sent = postPublicly(new URL("https://push.example/"), {}, new Uint8Array()).finally(() => {
    isOver = true;
  });
  sent.catch(() => undefined);
  const answer = await asked.promise;
  patience.abort();
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  answer(new Error("no such name"));
  await expect(sent).rejects.toThrow();
});

test.each([
  { host: "hall.example", why: "of our own network alone", addresses: ["127.0.0.1"] },
  {
    host: "both.example",
    why: "of our own network beside a public one",
    addresses: ["127.0.0.1", "142.250.69.106"],
  },
])("nothing is sent to a name that leads to an address $why", async ({ host, addresses }) => {
  const found = addresses.map((address) => ({ address, family: 4 }));
  vi.mocked(lookup).mockImplementation(((
    _name: string,
    _options: object,
    answer: (...given: unknown[]) => void,
  ) => answer(null, found)) as typeof lookup);
  const sent = postPublicly(new URL(`https://${host}/`), {}, new Uint8Array());
  await expect(sent).rejects.toThrow(`${host} is no public address`);
});
