import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { readHonoursOnTable } from "#app/reading/players/page/read-honours-on-table.ts";
import { readPlayedTournament } from "#app/reading/tournaments/read-competitions.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { makeTournament } from "#tests/factories/tournament.ts";

const ana = { code: "AAA111", license: "01111111", name: "Ana Côté", gender: "women" };
const bob = { code: "BBB222", license: "02222222", name: "Bob Roy", gender: "men" };

/** Two people on Bonzini, one of them also on Leonhart. */
async function twoPeople(operator: Operator): Promise<void> {
  const rated = (person: typeof ana) => ({ ...person, singlesRanking: 1_000, doublesRanking: 1_000 });
  admit(
    await importPlayers(operator, {
      file: fileOf([ana, bob].map(rated)),
      table: "bonzini",
      dryRun: false,
    }),
  );
  admit(await importPlayers(operator, { file: fileOf([rated(ana)]), table: "leonhart", dryRun: false }));
}

/** A completed tournament of which only the standings of one competition are known: teams in order. */
async function onlyResults(
  operator: Operator,
  fields: Readonly<Record<string, unknown>>,
  teams: readonly (readonly { license?: string; name: string }[])[],
): Promise<string> {
  const id = await makeTournament(operator, fields);
  const standings = teams.map((players, index) => ({ rank: index + 1, players }));
  const tournament = { name: fields["name"], table: fields["table"] || "bonzini" };
  const file = fileOf({ tournament, competitions: [{ name: "Open", standings }] });
  admit(await importResults(operator, { file, tournamentId: id, dryRun: false }));
  return id;
}

const licensed = ({ license, name }: typeof ana) => ({ license, name });

async function honoursOf(operator: Operator, name: string, table: TableType, played: string[] = []) {
  const { read } = operator.database;
  const { id } = await read
    .selectFrom("people")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const found = await readHonoursOnTable(read, { personId: id, table, played: new Set(played) });
  return found.map(({ tournament, rank, partners }) => [tournament, rank, ...partners]);
}

onBothDatabases("what somebody reached in tournaments of which only results are known", (fresh) => {
  test("is among the honours of the table, titles first, with who shared it", async () => {
    const operator = await anOperator(await fresh());
    await twoPeople(operator);
    await onlyResults(operator, { name: "Coupe", from: "2019-05-04" }, [[licensed(ana), licensed(bob)]]);
    await onlyResults(operator, { name: "Ouvert", from: "2020-05-04" }, [[licensed(bob)], [licensed(ana)]]);
    expect(await honoursOf(operator, ana.name, "bonzini")).toEqual([
      ["Coupe", 1, bob.name],
      ["Ouvert", 2],
    ]);
    expect(await honoursOf(operator, bob.name, "bonzini")).toEqual([
      ["Ouvert", 1],
      ["Coupe", 1, ana.name],
    ]);
  });

  test("is said of the tournament’s table, and of all tables together", async () => {
    const operator = await anOperator(await fresh());
    await twoPeople(operator);
    await onlyResults(operator, { name: "Coupe", table: "leonhart" }, [[licensed(ana)]]);
    await onlyResults(operator, { name: "Fête", table: "" }, [[licensed(bob)], [licensed(ana)]]);
    expect(await honoursOf(operator, ana.name, "bonzini")).toEqual([]);
    expect(await honoursOf(operator, ana.name, "leonhart")).toEqual([["Coupe", 1]]);
    expect(await honoursOf(operator, ana.name, "multitable")).toEqual([
      ["Coupe", 1],
      ["Fête", 2],
    ]);
  });

  test("is not given to somebody of the same name whom nobody certainly means", async () => {
    const operator = await anOperator(await fresh());
    await twoPeople(operator);
    await onlyResults(operator, { name: "Coupe" }, [
      [{ license: "09999999", name: ana.name }],
      [{ name: bob.name }],
    ]);
    expect(await honoursOf(operator, ana.name, "bonzini")).toEqual([]);
  });

  test("counts once where the person’s matches of it are known after all", async () => {
    const operator = await anOperator(await fresh());
    await twoPeople(operator);
    const id = await onlyResults(operator, { name: "Coupe" }, [[licensed(ana)]]);
    expect(await honoursOf(operator, ana.name, "bonzini", [id])).toEqual([["Coupe", 1]]);
  });

  test("R55: their standings lead to a person’s page on their table, and nowhere once that player is deleted", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    await twoPeople(operator);
    const id = await onlyResults(operator, { name: "Coupe", from: "2019-05-04" }, [[licensed(ana)]]);
    const linked = async () => {
      const found = await findTournament(read, id);
      if (!found) throw new Error("no tournament");
      const { competitions } = await readPlayedTournament(read, found, []);
      return competitions.flatMap(({ teams }) => teams.flatMap(({ players }) => players));
    };
    const own = (await listPlayers(read, "bonzini")).find(({ name }) => name === ana.name)?.id ?? "";
    expect(await linked()).toEqual([{ name: ana.name, license: null, playerId: own }]);
    admit(await deletePlayer(operator, { playerId: own, dryRun: false }));
    expect(await linked()).toEqual([{ name: ana.name, license: null, playerId: null }]);
  });
});
