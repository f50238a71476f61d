import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { EventBytes, packedStart } from "./event-bytes.ts";

test("compressed events fit into any stream, one after the other, and each can be read at once", async () => {
  const events = ["retry: 2000\n\n", "data: <p>Ana, table 3</p>\n\n", "data: <p>Ana, table 3</p>\n\n"];
  const unpack = createGunzip();
  unpack.write(packedStart);
  for (const text of events) {
    const event = new EventBytes(text);
    expect(Buffer.from(event.bytesFor({ isPacked: false })).toString()).toBe(text);
    const read = new Promise((resolve) => unpack.once("data", resolve));
    unpack.write(event.bytesFor({ isPacked: true }));
    expect(String(await read)).toBe(text);
    expect(event.bytesFor({ isPacked: true })).toBe(event.bytesFor({ isPacked: true }));
  }
});
