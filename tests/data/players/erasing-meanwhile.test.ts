import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { ana, flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { keptFiles } from "./kept-files.ts";
import { importFile, undoLatest } from "./people-steps.ts";

const zoe = { license: "00123456", code: "ZOE999", name: "Zoé Nadeau" };
const luc = { license: "33333333", code: "LUC333", name: "Luc Gagné" };

async function erase(operator: Operator, name: string, mentions: readonly string[] = []) {
  const player = (await listPlayers(operator.database.read)).find((one) => one.name === name);
  return erasePlayer(operator, { playerId: player?.id ?? "", confirmation: name, mentions, dryRun: false });
}

/** Does something just before each time that it would write, as another administrator may, for as long as there is something. */
function beforeWriting(operator: Operator, works: (() => Promise<unknown>)[]): Operator {
  const { database } = operator;
  const interrupted: Database = {
    ...database,
    async transaction(work) {
      await works.shift()?.();
      return database.transaction(work);
    },
  };
  return { ...operator, database: interrupted };
}

onBothDatabases("erasing while others write", (fresh) => {
  test("R57: a file that is imported while the others are read is scrubbed too", async () => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
    const other = { license: null, code: null, name: "Nadeau Zoe" };
    const later = flatFile([flatMatch({ round: 5, home: { players: [other] } })], { code: "Q2" });
    const erased = await erase(beforeWriting(operator, [() => importFile(operator, later)]), zoe.name);
    expect(erased).toMatchObject({ ok: true, value: { files: 2, matches: 2 } });
    expect((await keptFiles(operator)).join("")).not.toMatch(/Nadeau/i);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R57: a name that a file brings meanwhile is looked for too, where nothing else tells who it is", async () => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
    const married = { ...zoe, name: "Zoé Tremblay" };
    const standings = [{ rank: 1, players: [{ license: null, name: married.name }] }];
    const match = flatMatch({ round: 5, home: { players: [married] } });
    const later = flatFile([match], { code: "Q2", event: { standings } });
    const erased = await erase(beforeWriting(operator, [() => importFile(operator, later)]), zoe.name);
    expect(erased).toMatchObject({ ok: true, value: { files: 2 } });
    expect((await keptFiles(operator)).join("")).not.toMatch(/Nadeau|Tremblay/i);
  });

  test("R57: on a table on which somebody plays meanwhile, their matches do not name them either", async () => {
    const operator = await anOperator(await fresh());
    const match = flatMatch({ home: { players: [zoe] } });
    await importFile(operator, flatFile([match]));
    const elsewhere = flatFile([match], { table: "Leonhart", code: "Q2" });
    const erased = await erase(beforeWriting(operator, [() => importFile(operator, elsewhere)]), zoe.name);
    expect(erased).toMatchObject({ ok: true, value: { players: 2, matches: 2 } });
    const sides = await operator.database.read.selectFrom("matches").select("home").execute();
    expect(JSON.stringify(sides)).not.toMatch(/Nadeau|00123456/);
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R57: two erasures at once leave neither of the two in a file", async () => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
    const erased = await erase(beforeWriting(operator, [() => erase(operator, "Bob Roy")]), zoe.name);
    expect(erased).toMatchObject({ ok: true });
    expect((await keptFiles(operator)).join("")).not.toMatch(/Nadeau|Bob Roy/);
  });

  test("R57: whom another erased meanwhile is not erased once more", async () => {
    const operator = await anOperator(await fresh());
    await importFile(operator, flatFile([flatMatch({ home: { players: [zoe] } })]));
    const first: unknown[] = [];
    const meanwhile = async () => first.push(await erase(operator, zoe.name));
    const erased = await erase(beforeWriting(operator, [meanwhile]), zoe.name);
    expect(first).toMatchObject([{ ok: true }]);
    expect(erased).toEqual({ ok: false, refusal: "alreadyErased" });
    const { database } = operator;
    const entries = await database.read
      .selectFrom("audit_log")
      .select("action")
      .where("action", "=", "player.erase")
      .execute();
    expect(entries).toHaveLength(1);
  });

  test("R57: others who write each time that it is about to do not keep somebody from being erased", async () => {
    const operator = await anOperator(await fresh());
    const others = [
      flatMatch({ home: { players: [zoe] } }),
      flatMatch({ home: { players: [luc] }, round: 2 }),
      flatMatch({ round: 3 }),
    ];
    const standings = [{ rank: 1, players: [{ license: null, name: "Zézette" }] }];
    await importFile(operator, flatFile(others, { event: { standings } }));
    const other = { license: null, code: null, name: "Nadeau Zoe" };
    const sides = { home: { players: [other] }, away: { players: [ana] } };
    const later = flatFile([flatMatch({ round: 5, ...sides })], { code: "Q2" });
    const works = [
      () => erase(operator, "Bob Roy"),
      () => erase(operator, "Luc Gagné"),
      async () => {
        await importFile(operator, later);
        await erase(operator, "Ana Côté");
      },
      () => Promise.reject(new Error("whoever goes on writing would put it off for ever")),
    ];
    const erased = await erase(beforeWriting(operator, works), zoe.name, ["Zézette"]);
    expect(erased).toMatchObject({ ok: true, value: { files: 2 } });
    expect(works).toHaveLength(1);
    expect((await keptFiles(operator)).join("")).not.toMatch(
      /Nadeau|00123456|ZOE999|Zézette|Roy|Gagné|Côté/i,
    );
    expect((await verify(operator.database.read)).faults).toEqual([]);
  });

  test("R57: who has another name by the last attempt is not erased under the one that was typed", async () => {
    const operator = await anOperator(await fresh());
    const others = [
      flatMatch({ home: { players: [zoe] } }),
      flatMatch({ home: { players: [luc] }, round: 2 }),
    ];
    await importFile(operator, flatFile(others));
    const { read } = operator.database;
    const player = (await listPlayers(read)).find(({ name }) => name === zoe.name);
    if (!player) throw new Error("nobody is called Zoé Nadeau");
    const renamed = { ...player, name: "Zoé Tremblay" };
    const works = [
      () => erase(operator, "Bob Roy"),
      () => erase(operator, "Luc Gagné"),
      async () => admit(await editPlayer(operator, player.id, renamed, {})),
    ];
    const erased = await erase(beforeWriting(operator, works), zoe.name);
    expect([erased, works]).toEqual([{ ok: false, refusal: "notConfirmed" }, []]);
    expect((await listPlayers(read)).map(({ name }) => name)).toContain(renamed.name);
  });

  test("R54, R57: when a merge is undone meanwhile, only the one of the two who was asked for is erased", async () => {
    const operator = await anOperator(await fresh());
    const twin = { players: [{ ...zoe, license: null, code: "ZOE111" }] };
    await importFile(
      operator,
      flatFile([flatMatch({ home: twin }), flatMatch({ home: { players: [zoe] }, round: 2 })]),
    );
    const { read } = operator.database;
    const idOf = async (code: string) =>
      (await listPlayers(read)).find(({ coralId }) => coralId === code)?.id ?? "";
    const [from, into] = [await idOf("ZOE111"), await idOf(zoe.code)];
    admit(await mergePlayers(operator, { from, into, dryRun: false }));
    const request = { playerId: from, confirmation: zoe.name, dryRun: false };
    const erased = await erasePlayer(beforeWriting(operator, [() => undoLatest(operator)]), request);
    expect(erased).toMatchObject({ ok: true, value: { players: 1 } });
    expect((await listPlayers(read)).filter(({ name }) => name === zoe.name)).toMatchObject([{ id: into }]);
    expect((await verify(read)).faults).toEqual([]);
  });
});
