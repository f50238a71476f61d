import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillDemo } from "#app/demo/fill-demo.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";

// More than are read at once, so that a fault in a later group is found too.
const players = 220;

onBothDatabases("verify", (fresh) => {
  test("what breaks a promise of the data is found, wherever it is, and nothing else", async () => {
    const database = await fresh();
    await fillDemo(await anOperator(database), { seed: 3, years: 1, players, lastDay: "2026-03-01" });
    const sound = await database.snapshot(verify);
    expect(sound.faults).toEqual([]);
    const { rows } = await sql<{ playerId: string; sequence: number; mode: string }>`
      select r."playerId", r.sequence, r.mode from rating_changes r join players p on p.id = r."playerId"
      where r.cause = 'match' and p."table" = 'bonzini' and r.change <> 0 and not exists (
        select 1 from rating_changes l
        where l."playerId" = r."playerId" and l.mode = r.mode and l.sequence > r.sequence)
      order by r."playerId" desc, r.mode desc, r.sequence desc limit 1`.execute(database.read);
    const [last] = rows;
    if (!last) throw new Error("a season without matches");
    const ofLast = sql`"playerId" = ${last.playerId} and sequence = ${last.sequence} and mode = ${last.mode}`;
    const planted = [
      {
        change: sql`update tournaments set "to" = '2000-01-01' where id = (select min(id) from tournaments)`,
        kinds: ["toBeforeFrom"],
      },
      { change: sql`delete from rating_changes where ${ofLast}`, kinds: ["ratingDiffers", "rowMissing"] },
      {
        change: sql`update rating_changes set sequence = 999999 where ${ofLast}`,
        kinds: ["rowMissing", "rowUnexplained"],
      },
      {
        change: sql`update rating_changes set after = after + 1, change = change + 1 where ${ofLast}`,
        kinds: ["ratingDiffers", "replayDiffers"],
      },
      {
        change: sql`delete from match_players where "playerId" = ${last.playerId}
          and "matchId" = (select max("matchId") from match_players where "playerId" = ${last.playerId})`,
        kinds: ["participationMissing"],
      },
      {
        change: sql`update match_players set "effectiveStart" = '2019-01-01T00:00:00.000Z'
          where "playerId" = ${last.playerId}`,
        kinds: ["participationMissing"],
      },
      {
        change: sql`insert into match_players ("playerId", "matchId", outcome) values (${last.playerId},
          (select min(id) from matches where "table" = 'bonzini' and id not in
            (select "matchId" from match_players where "playerId" = ${last.playerId})), 'win')`,
        kinds: ["participationUnexplained"],
      },
    ];
    for (const { change, kinds } of planted) {
      const undone = new Error("undone");
      const planting = database.transaction(async (tx) => {
        await change.execute(tx);
        const { faults, checked } = await verify(tx);
        expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual(kinds);
        expect(checked.matches).toBe(sound.checked.matches);
        throw undone;
      });
      await expect(planting).rejects.toBe(undone);
    }
  });
});
