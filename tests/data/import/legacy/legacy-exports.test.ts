import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { exportLegacySite } from "#app/use-cases/import/export-legacy-site.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { editPlayer } from "#app/use-cases/players/save-player.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { aLegacySite, noon } from "#tests/factories/result-files/legacy-site.ts";

onBothDatabases("exporting the legacy site", (fresh) => {
  const start = async () => anOperator(await fresh());
  const importing = (documents: unknown, dryRun = false) => ({
    file: fileOf(documents, "legacy.json"),
    dryRun,
  });

  test("results without a single standing are no results, and are exported as they came", async () => {
    const operator = await start();
    const site = aLegacySite();
    const [id = ""] = Object.keys(site.tournaments);
    const results = { competitions: [{ name: "Open Singles", standings: [] }] };
    const tournament = { name: "Ouvert", ville: "Laval", status: "completed", results };
    admit(await importLegacySite(operator, importing({ tournaments: { [id]: tournament } })));
    expect(await findTournament(operator.database.read, id)).toMatchObject({ results: null });
    expect(await exportLegacySite(operator.database.read)).toMatchObject({
      tournaments: { [id]: { results } },
    });
  });

  test("import, export, import is the identity, to the form of each time", async () => {
    const operator = await start();
    admit(await importLegacySite(operator, importing(aLegacySite())));
    const exported = await exportLegacySite(operator.database.read);
    expect(exported).toEqual(withoutLink(aLegacySite()));
    const other = await start();
    const first = admit(await importLegacySite(other, importing(exported)));
    expect(first.misfits).toEqual([]);
    expect(await exportLegacySite(other.database.read)).toEqual(exported);
    const before = await dump(other.database, ["site_state"]);
    const again = admit(await importLegacySite(other, importing(exported)));
    expect(again.new).toEqual({ tournaments: 0, playerRankings: 0, matches: 0 });
    expect(again.unchanged).toEqual({ tournaments: 1, playerRankings: 2, matches: 4 });
    expect(await dump(other.database, ["site_state"])).toEqual(before);
  });

  test("a rating of 0 comes back as one, and no rating, which is 0 there too, as none", async () => {
    const operator = await start();
    const players = [{ name: "Ana Côté", code: "A1", license: "01111111", singlesRanking: 0 }];
    admit(
      await importPlayers(operator, {
        file: fileOf(players),
        table: "bonzini",
        overwrite: [],
        dryRun: false,
      }),
    );
    const exported = await exportLegacySite(operator.database.read);
    const [document] = Object.values(exported.playerRankings);
    expect(document).toMatchObject({ singlesRanking: 0, doublesRanking: 0, zeroIsRating: ["singles"] });
    const other = await start();
    admit(await importLegacySite(other, importing(exported)));
    const [ana] = await listPlayers(other.database.read);
    expect(ana).toMatchObject({ singlesRanking: 0, singlesGiven: true, doublesRanking: null });
    expect(await exportLegacySite(other.database.read)).toEqual(exported);
    admit(await setRating(other, { playerId: ana?.id ?? "", mode: "singles", value: 40 }));
    const changed = await exportLegacySite(other.database.read);
    expect(Object.values(changed.playerRankings)).toMatchObject([
      { singlesRanking: 40, zeroIsRating: undefined },
    ]);
  });

  test("what changes here is exported as it is now; the rest keeps its form", async () => {
    const operator = await start();
    admit(await importLegacySite(operator, importing(aLegacySite())));
    const [ana] = (await listPlayers(operator.database.read)).filter(({ id }) => id === "p1");
    if (ana) await editPlayer(operator, "p1", { ...ana, name: "Ana Côté-Roy" }, {});
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const { playerRankings, matches } = await exportLegacySite(operator.database.read);
    expect(playerRankings["p1"]).toMatchObject({
      name: "Ana Côté-Roy",
      coralId: "AAA",
      createdAt: noon,
      points: 12,
    });
    expect(matches["m1"]).toEqual(aLegacySite().matches.m1);
    expect(matches["m2"]).toMatchObject({
      compiled: true,
      home: { averageRanking: 900, players: [{ playerId: "p1", ranking: 900 }] },
      start_at: "",
    });
  });
});

/** The only thing that an import changes: a name without a player loses its link. */
function withoutLink(documents: ReturnType<typeof aLegacySite>): unknown {
  const { m4 } = documents.matches;
  const away = { players: [{ license: null, playerId: null, name: "Cléo Nadeau" }] };
  return { ...documents, matches: { ...documents.matches, m4: { ...m4, away, playerIds: ["p1"] } } };
}
