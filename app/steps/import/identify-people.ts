import type { Queries } from "#app/data/connection/database.ts";
import { readMerges } from "#app/data/players/kept-players.ts";
import { listKnownAliases } from "#app/data/players/player-aliases.ts";
import { listPlayersById } from "#app/data/players/players.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { FilePerson } from "#app/domain/import/who-is-who/file-people.ts";
import { identifyPlayers, type WhoIsWhoRequest } from "#app/domain/import/who-is-who/identify-players.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import type { KnownPlayers } from "#app/steps/players/known-players.ts";
import { listPeopleElsewhere } from "#app/steps/players/people-elsewhere.ts";

/** What becomes of somebody whom nothing identifies, and what was said of some of them. */
type IdentifyRequest = Pick<WhoIsWhoRequest, "unknown" | "choices" | "playedHere" | "contradictions">;

/**
 * Finds out who everybody is whom a parsed file names (R34): among the players of its table, then among everyone else whom the site
 * knows. Writes nothing.
 */
export async function identifyPeople(
  db: Queries,
  { newId }: Pick<Operator, "newId">,
  request: IdentifyRequest,
  { people, known }: { readonly people: Iterable<FilePerson>; readonly known: KnownPlayers },
): Promise<Result<WhoIsWho, ImportRefusal>> {
  const merges = await readMerges(db);
  const removed = known.removed.filter(({ id }) => !merges.has(id));
  const choices = request.choices ?? {};
  const chosen = Object.values(choices).flatMap((choice) => (choice.kind === "link" ? choice.playerId : []));
  const owners = (await listPlayersById(db, chosen)).map(({ id, personId }) => [id, personId] as const);
  return identifyPlayers({
    people,
    players: known.here,
    aliases: await listKnownAliases(db),
    removed,
    elsewhere: await listPeopleElsewhere(db, [...known.here, ...removed], known.everywhere),
    unknown: request.unknown,
    choices,
    owners: new Map(owners),
    ...(request.playedHere && { playedHere: request.playedHere }),
    ...(request.contradictions && { contradictions: request.contradictions }),
    newId,
  });
}
