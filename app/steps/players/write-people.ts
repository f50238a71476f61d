import type { Transaction } from "#app/data/connection/database.ts";
import { insertPlayers, updatePlayerDetails } from "#app/data/players/players.ts";
import type { KnownPlayer } from "#app/domain/import/who-is-who/player-register.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Player } from "#app/domain/players/player.ts";
import { unrated } from "#app/domain/players/player-ratings.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ResultFilePlan } from "#app/steps/import/plan-result-file.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { rememberAliases } from "./remember-aliases.ts";

/** What undoing must put back of people, and what it made and used (R56). */
export async function notePeople(
  operation: Operation,
  { created, attached, adopted }: WhoIsWho,
): Promise<void> {
  const fresh = attached.map(({ player }) => player);
  operation.makes(
    "players",
    [...created, ...fresh].map(({ id }) => id),
  );
  operation.makes(
    "people",
    created.map(({ personId }) => personId),
  );
  operation.concerns(
    "people",
    attached.map(({ before }) => before.personId),
  );
  const completed = [...adopted, ...attached.filter(isCompleted)].map(({ before }) => before.personId);
  await operation.keep("people", completed);
  await operation.keep(
    "players",
    adopted.map(({ before }) => before.id),
  );
}

function isCompleted({ before, player }: WhoIsWho["attached"][number]): boolean {
  return (["name", "coralId", "license"] as const).some((field) => before[field] !== player[field]);
}

/** Writes the people of a planned result file: players added, people completed, links remembered (R34). */
export async function writePeople(
  tx: Transaction,
  operator: Operator,
  operation: Operation,
  { table, people }: Pick<ResultFilePlan, "table" | "people">,
): Promise<void> {
  const updatedAt = operation.at;
  const { created, attached, adopted } = people;
  const fresh = [...created, ...attached.map(({ player }) => player)];
  await insertPlayers(
    tx,
    fresh.map((player) => newPlayer(table, operator, player, updatedAt)),
  );
  const completed = [
    ...adopted.map(({ after }) => after),
    ...attached.filter(isCompleted).map(({ player }) => player),
  ];
  for (const player of completed) {
    const { name, coralId, license } = player;
    await updatePlayerDetails(tx, player, { name, coralId, license, updatedAt });
  }
  await rememberAliases(tx, operator, operation, people.remembered);
}

function newPlayer(table: StoredTable, operator: Operator, player: KnownPlayer, createdAt: string): Player {
  return {
    ...player,
    table,
    gender: null,
    aqbbId: null,
    ...unrated,
    lastParticipation: null,
    createdAt,
    updatedAt: createdAt,
    createdBy: operator.author,
  };
}
