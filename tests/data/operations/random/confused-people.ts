import { zstdDecompressSync } from "node:zlib";
import { expect } from "vitest";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import type { Player } from "#app/domain/players/player.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { type ImportMatchesRequest, importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importStartRatings } from "#app/use-cases/import/import-start-ratings.ts";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { dump, dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import type { PeopleStep } from "./random-people.ts";

/** Nothing is wrong with the data, and those who were erased, and nobody else, have no name. */
export async function expectErased({ database }: Operator): Promise<void> {
  expect((await verify(database.read)).faults).toEqual([]);
  const people = await database.read.selectFrom("people").select(["name", "erasedAt"]).execute();
  for (const { name, erasedAt } of people) expect(name === nobody).toBe(erasedAt !== null);
}

/** What is anywhere in the database of the codes and licences of those who were erased since, and that are nobody else's. */
export async function tracesOfErased(operator: Operator, before: readonly PersonRow[]): Promise<string[]> {
  const { read } = operator.database;
  const people = await read.selectFrom("people").selectAll().execute();
  const erased = new Set(people.flatMap(({ id, erasedAt }) => (erasedAt === null ? [] : id)));
  const aliases = await read.selectFrom("player_aliases").select("value").execute();
  const others = new Set([
    ...people.flatMap(({ coralId, license }) => [coralId, license]),
    ...aliases.map(({ value }) => value),
  ]);
  const gone = before.filter(({ id, erasedAt }) => erasedAt === null && erased.has(id));
  const numbers = gone.flatMap(({ coralId, license }) => [coralId ?? [], license ?? []].flat());
  const files = await read.selectFrom("imports").select("raw").execute();
  const text = [
    ...Object.values(await dump(operator.database)).flat(),
    ...files.map(({ raw }) => zstdDecompressSync(raw).toString("utf8")),
  ].join("\n");
  return numbers.filter((number) => !others.has(number) && text.includes(number));
}

/** The operations that are not undone, oldest first. */
export async function operationsOf({ database }: Operator): Promise<string[]> {
  const entries = database.read.selectFrom("audit_log").select("id").where("partOf", "is", null);
  const standing = entries.where("undoneBy", "is", null).where("action", "!=", "undo");
  return (await standing.orderBy("number").execute()).map(({ id }) => id);
}

/** Does one step; what the site refuses is as good as what it does. */
export async function takeStep(operator: Operator, step: PeopleStep): Promise<void> {
  const { kind, table, one, list } = step;
  if (kind === "list") {
    const request = { file: fileOf(list), table, dryRun: false, overwrite: "all" } as const;
    await importPlayers(operator, request);
    const before = await dumpContent(operator.database);
    await importPlayers(operator, request);
    expect(await dumpContent(operator.database)).toEqual(before);
  } else if (kind === "startRatings") {
    await importStartRatings(operator, { file: ratingsFile(step), table, ...unknownOf(step), dryRun: false });
  } else if (kind === "night" || kind === "answeredNight") {
    const request = { ...importing, ...unknownOf(step), day: "2025-03-14", table, files: [nightOf(step)] };
    const choices = kind === "night" ? {} : await choicesFor(operator, request, one);
    await importMatches(operator, { ...request, choices });
    if (kind === "night" && !isTorn(step)) {
      const before = await dumpContent(operator.database);
      await importMatches(operator, request);
      expect(await dumpContent(operator.database)).toEqual(before);
    }
  } else if (kind === "undo") {
    const all = await operationsOf(operator);
    const operationId = all[one % Math.max(1, all.length)] ?? "";
    await undoOperation(operator, { operationId, withDependents: true, dryRun: false });
  } else await changePlayer(operator, step);
}

async function changePlayer(
  operator: Operator,
  { kind, table, one, other, people }: PeopleStep,
): Promise<void> {
  const { name = "", code: coralId = null, license = null } = people[0] ?? {};
  const fields = { name, coralId, license };
  if (kind === "add") {
    const rest = { gender: null, aqbbId: null, singlesRanking: 600, doublesRanking: 600 };
    await addPlayer(operator, table, { ...fields, ...rest });
  }
  const players = await playersOf(operator, table);
  const [player, second] = [players[one % players.length], players[other % players.length]];
  if (!player || !second) return;
  const playerId = player.id;
  if (kind === "edit") await editPlayer(operator, playerId, { ...player, ...fields }, {});
  if (kind === "delete") await deletePlayer(operator, { playerId, dryRun: false });
  if (kind === "merge") await mergePlayers(operator, { from: playerId, into: second.id, dryRun: false });
  const pseudonym = other % 3 === 0 ? null : "Renard bleu";
  if (kind === "pseudonym") await setPseudonym(operator, { playerId, pseudonym });
  if (kind === "erase") await erasePlayer(operator, { playerId, confirmation: player.name, dryRun: false });
}

async function playersOf({ database }: Operator, table?: PeopleStep["table"]): Promise<Player[]> {
  const players = await listPlayers(database.read, table);
  return players.sort((one, other) => compareKeys(one.id, other.id));
}

/**
 * Whether a night gives one code or one licence to people who differ, or one name to people with and without a number: who is
 * found, or made a namesake, by the first reading makes the next one read the others otherwise (decision 22).
 */
function isTorn({ people }: PeopleStep): boolean {
  const isTornApart = (one: NightPerson, other: NightPerson) =>
    JSON.stringify(one) !== JSON.stringify(other) &&
    ((one.code !== null && one.code === other.code) ||
      (one.license !== null && one.license === other.license) ||
      (nameKey(one.name) === nameKey(other.name) && isNumbered(one) !== isNumbered(other)));
  return people.some((one) => people.some((other) => isTornApart(one, other)));
}

type NightPerson = PeopleStep["people"][number];

function isNumbered({ code, license }: NightPerson): boolean {
  return code !== null || license !== null;
}

function unknownOf({ other }: PeopleStep) {
  return { unknown: other % 4 === 0 ? "leave" : "create" } as const;
}

function ratingsFile({ people }: PeopleStep) {
  const rows = people.map(({ name, code, license }) => [name, code, license, 800].join(","));
  return fileOf(["name,code,licence,singles", ...rows].join("\n"), "ratings.csv");
}

function nightOf({ table, one, people }: PeopleStep) {
  const [first, second, third, fourth] = people;
  const side = (...players: unknown[]) => ({ players: players.filter(Boolean) });
  const matches = [
    flatMatch({ home: side(first), away: side(second) }),
    flatMatch({ number: 2, round: 2, home: side(first, third), away: side(second, fourth) }),
  ];
  return fileOf(flatFile(matches, { table, code: `Q${one % 5}` }));
}

/** Answers to whatever a night asks: somebody of whichever table, or somebody new. */
async function choicesFor(
  operator: Operator,
  request: ImportMatchesRequest,
  one: number,
): Promise<IdentityChoices> {
  const shown = await importMatches(operator, { ...request, dryRun: true });
  const players = await playersOf(operator);
  const asked = shown.ok ? shown.value.flatMap(({ unknownPlayers }) => unknownPlayers) : [];
  const answers = asked.map(({ key }, index): [string, IdentityChoice] => {
    const player = players[(one + index) % Math.max(1, players.length)];
    const isNew = index % 3 === 2 || !player;
    return [key, isNew ? { kind: "create" } : { kind: "link", playerId: player.id }];
  });
  return Object.fromEntries(answers);
}
