import { insertPlayers, updatePlayerDetails } from "#app/data/players/write-players.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import { identityOf } from "#app/domain/players/player.ts";
import type { ResultFilePlan } from "#app/steps/import/result-file/plan-result-file.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { newPlayer } from "./new-player.ts";
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
  operation: Operation,
  { table, people }: Pick<ResultFilePlan, "table" | "people">,
): Promise<void> {
  const { tx, at: updatedAt } = operation;
  const { created, attached, adopted } = people;
  const fresh = [...created, ...attached.map(({ player }) => player)];
  await insertPlayers(
    tx,
    fresh.map((player) => newPlayer(operation, { ...player, table, gender: null, aqbbId: null })),
  );
  const completed = [
    ...adopted.map(({ after }) => after),
    ...attached.filter(isCompleted).map(({ player }) => player),
  ];
  for (const player of completed) {
    await updatePlayerDetails(tx, player, { ...identityOf(player), updatedAt });
  }
  await rememberAliases(operation, people.remembered);
}
