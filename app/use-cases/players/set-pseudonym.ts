import type { Queries } from "#app/data/connection/database.ts";
import { listEarlierIdentities } from "#app/data/players/audit-texts.ts";
import { findPerson, listPeople, listPlayerLinks, updatePerson } from "#app/data/players/people-rows.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { findPlayer, listPlayersOfPerson } from "#app/data/players/players.ts";
import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { listPossibleMentions } from "#app/reading/players/list-possible-mentions.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { rememberAliases } from "#app/steps/players/remember-aliases.ts";
import { rememberEarlier } from "#app/steps/players/remember-earlier.ts";

/** "taken": the pseudonym is another person's name, remembered name or pseudonym. */
export type PseudonymRefusal = "unknownPlayer" | "taken";

/** The pseudonym of a person, by one of their players; null for none. */
export interface PseudonymRequest {
  readonly playerId: string;
  readonly pseudonym: string | null;
  /** Other texts that mean the person, as an administrator says: remembered, and shown under the pseudonym too. */
  readonly mentions?: readonly string[];
}

/** What setting a pseudonym did. */
export interface PseudonymSet {
  readonly players: number;
  /** Texts that could mean the person, and are shown as they are. */
  readonly possibleMentions: readonly PossibleMention[];
}

/**
 * Shows a person under a pseudonym everywhere, on every table, now and later; null: under the name again. Ratings and
 * matches stay as they are, and files find the person by both names. An opaque address replaces the Coral ID (R59). The same again,
 * without any other text that means the person, is no operation.
 */
export async function setPseudonym(
  operator: Operator,
  request: PseudonymRequest,
): Promise<Result<PseudonymSet, PseudonymRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const { personId } = player;
    const pseudonym = request.pseudonym?.trim() || null;
    const own = await findPerson(tx, personId);
    if (pseudonym !== null && (await isTaken(tx, pseudonym, personId))) return Err("taken");
    const { mentions = [] } = request;
    if (mentions.length === 0 && own?.pseudonym === pseudonym) {
      const players = (await listPlayersOfPerson(tx, personId)).length;
      return Ok({ players, possibleMentions: await mentionsOf(tx, personId, pseudonym) });
    }
    const summary = { name: player.name, hidden: pseudonym !== null };
    const about = { action: "player.pseudonym", table: player.table, subjectId: player.id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("people", [personId]);
      const living = (await listPlayerLinks(tx, [personId])).filter(({ removedAt }) => removedAt === null);
      operation.concerns(
        "players",
        living.map(({ id }) => id),
        "changed",
      );
      const address = pseudonym === null ? null : (own?.address ?? operator.newId());
      await updatePerson(tx, personId, { pseudonym, address, updatedAt: operation.at });
      const aliases = mentions.map((mention) => ({
        kind: "name" as const,
        value: nameKey(mention),
        personId,
      }));
      await rememberAliases(operation, aliases);
      // What the person was called before this site remembered it is hidden too.
      const earlier = await listEarlierIdentities(tx, personId);
      await rememberEarlier(operation, own ? [own, ...earlier] : earlier);
      return Ok({ players: living.length, possibleMentions: await mentionsOf(tx, personId, pseudonym) });
    });
  });
}

async function mentionsOf(
  db: Queries,
  personId: string,
  pseudonym: string | null,
): Promise<PossibleMention[]> {
  return pseudonym === null ? [] : listPossibleMentions(db, personId, []);
}

/** Whether a name leads to somebody else: by their name, their pseudonym, or another name that files had for them. */
async function isTaken(db: Queries, pseudonym: string, personId: string): Promise<boolean> {
  const key = nameKey(pseudonym);
  const others = (await listPeople(db)).filter(({ id }) => id !== personId);
  if (
    others.some(({ name, pseudonym: other }) => [name, other].some((text) => text && nameKey(text) === key))
  )
    return true;
  const aliases = await listPlayerAliases(db);
  return aliases.some((alias) => alias.kind === "name" && alias.value === key && alias.personId !== personId);
}
