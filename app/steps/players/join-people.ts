import type { PersonRow } from "#app/data/connection/schema.ts";
import { listPlayerLinks, movePerson, updatePerson } from "#app/data/players/people-rows.ts";
import { aliasValues, listAliasesOfPerson } from "#app/data/players/player-aliases.ts";
import type { Operation } from "#app/steps/operations/operation.ts";
import { rememberAliases } from "./remember-aliases.ts";

/**
 * Makes two people one (R54, R59): the second gets the players and aliases of the first, and the licence, code or pseudonym
 * that they lack. The first one's licence, code, name and given-up pseudonym become aliases. The caller checks that the two
 * may be one person, and that no table has a living player of both.
 */
export async function joinPeople(operation: Operation, from: PersonRow, into: PersonRow): Promise<void> {
  const { tx } = operation;
  await operation.keep("people", [from.id, into.id], "made");
  const players = await listPlayerLinks(tx, [from.id]);
  await operation.keep(
    "players",
    players.map(({ id }) => id),
  );
  const aliases = await listAliasesOfPerson(tx, from.id);
  await operation.keep(
    "player_aliases",
    aliases.map(({ id }) => id),
  );
  await movePerson(tx, from.id, into.id);
  const hidden = into.pseudonym === null ? from : into;
  // Of every column, so that no new one is lost with the first person's row.
  const joined: Omit<PersonRow, "id" | "name" | "erasedAt" | "createdAt"> = {
    coralId: into.coralId ?? from.coralId,
    license: into.license ?? from.license,
    pseudonym: hidden.pseudonym,
    address: hidden.address,
    updatedAt: operation.at,
  };
  await updatePerson(tx, into.id, joined);
  const givenUp = hidden === from ? null : from.pseudonym;
  const names = givenUp === null ? [from.name] : [from.name, givenUp];
  const known = names.flatMap((name) => aliasValues({ ...from, name }));
  const own = known.map((alias) => ({ ...alias, personId: into.id }));
  await rememberAliases(operation, own);
}
