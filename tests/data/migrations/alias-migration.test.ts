import { expect, test } from "vitest";
import { aliasesByName } from "#app/data/migrations/0041-aliases-by-name.ts";
import { insertPlayerAliases, listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { insertPlayers } from "#app/data/players/write-players.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { aPlayer } from "#tests/factories/player.ts";

onBothDatabases("the migration of aliases", (fresh) => {
  test("0041: a name that was remembered with a letter for its apostrophe is found by any; the last of two stays", async () => {
    const database = await fresh();
    const players = [aPlayer(), aPlayer()];
    const [ana = "", bob = ""] = players.map(({ personId }) => personId);
    await database.transaction(async (tx) => {
      await insertPlayers(tx, players);
      await insertPlayerAliases(tx, [
        { id: "a", kind: "name", value: "dʼamours jean", personId: ana },
        { id: "b", kind: "name", value: "dʼamours lou", personId: ana },
        { id: "c", kind: "name", value: "d'amours jean", personId: bob },
        { id: "d", kind: "code", value: "DʼA", personId: ana },
      ]);
    });
    await aliasesByName.up(database.write as never);
    const left = await listPlayerAliases(database.read);
    expect(Object.fromEntries(left.map(({ id, value, personId }) => [id, [value, personId]]))).toEqual({
      b: ["d'amours lou", ana],
      c: ["d'amours jean", bob],
      d: ["DʼA", ana],
    });
  });
});
