import { expect, test, vi } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { health } from "./health.ts";
import type { ReceivedRequest } from "./received-request.ts";

test("however many ask at one time, the database is asked once", async () => {
  const asked = vi.fn(async () => ({ contentVersion: 7 }));
  const read = {
    selectFrom: () => ({ select: () => ({ where: () => ({ executeTakeFirstOrThrow: asked }) }) }),
  };
  const handler = health({ database: { read } as unknown as Database, version: "test" });
  const ask = async () => (await handler({ path: "/healthz", isReading: true } as ReceivedRequest))?.status;
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRejectedValueOnce(new Error("away"));
  expect([await ask(), await ask()]).toEqual([503, 200]);
});
