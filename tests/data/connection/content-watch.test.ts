import { expect, test, vi } from "vitest";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { anotherServer, onBothDatabases } from "#tests/data/both-databases.ts";

onBothDatabases(
  "the content's version",
  (fresh) => {
    test("is known without a query while nobody writes, and then what another server wrote", async () => {
      const database = await fresh();
      const read = () => readContentVersion(database.read);
      const asked = vi.fn(read);
      const first = await database.content.ask(read);
      // On PostgreSQL it listens first.
      const current = async () => {
        await database.content.ask(read);
        return database.content.current();
      };
      await expect.poll(current).toBe(first);
      for (let count = 0; count < 100; count++) {
        if (database.content.current() === undefined) await database.content.ask(asked);
      }
      expect(asked.mock.calls.length).toBeLessThan(10);
      const writer = await anotherServer(database);
      await writer.transaction(async () => undefined);
      await expect.poll(() => database.content.current()).not.toBe(first);
      await expect
        .poll(async () => database.content.current() ?? (await database.content.ask(read)))
        .toBe(first + 1);
    });

    test("is not what it was as soon as the server itself has written", async () => {
      const database = await fresh();
      const read = () => readContentVersion(database.read);
      const now = async () => database.content.current() ?? (await database.content.ask(read));
      for (let count = 1; count <= 20; count++) {
        const before = await now();
        await database.transaction(async () => undefined);
        expect(await now()).toBe(before + 1);
      }
    });
  },
  { inFiles: true },
);
