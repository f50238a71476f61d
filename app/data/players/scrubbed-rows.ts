import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { updateMatchSides } from "#app/data/matches/match-rows.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import type { Match } from "#app/domain/matches/match.ts";

type Scrub = (value: unknown) => unknown;

/** What is left of a person who was erased (R57). */
export type ErasedIdentity = Pick<PersonRow, "name" | "coralId" | "license" | "pseudonym" | "address">;

/** Removes a person from every list, with everything that identifies them; ratings and ledgers stay for their opponents. */
export async function scrubPerson(
  tx: Transaction,
  personId: string,
  { erasedAt, ...identity }: ErasedIdentity & { readonly erasedAt: string },
): Promise<void> {
  await tx.deleteFrom("player_aliases").where("personId", "=", personId).execute();
  const times = { erasedAt, createdAt: erasedAt, updatedAt: erasedAt };
  await tx
    .updateTable("people")
    .set({ ...identity, ...times })
    .where("id", "=", personId)
    .execute();
  const player = { gender: null, aqbbId: null, removedAt: erasedAt };
  await tx.updateTable("players").set(player).where("personId", "=", personId).execute();
}

/** Writes another name wherever `isTheirs` is true for someone on a side, on every table; gives how many matches changed. */
export async function scrubMatches(
  tx: Transaction,
  playerIds: readonly string[],
  isTheirs: (player: Match["home"][number]) => boolean,
  name: string,
): Promise<number> {
  const theirs = tx.selectFrom("match_players").select("matchId").where("playerId", "in", playerIds);
  const unlinked = `%${JSON.stringify({ playerId: null }).slice(1, -1)}%`;
  // Only these can name the person: no others are read.
  const rows = await tx
    .selectFrom("matches")
    .select(["id", "home", "away"])
    .where((where) =>
      where.or([where("id", "in", theirs), where("home", "like", unlinked), where("away", "like", unlinked)]),
    )
    .execute();
  const without = (side: Match["home"]) =>
    side.map((player) => (isTheirs(player) ? { ...player, name, license: null } : player));
  const found = rows
    .map(({ id, home, away }) => ({ id, home: parsePlayers(home), away: parsePlayers(away) }))
    .filter(({ home, away }) => [...home, ...away].some(isTheirs));
  await updateMatchSides(
    tx,
    found.map(({ id, home, away }) => ({ id, home: without(home), away: without(away) })),
  );
  return found.length;
}

/** How the sides of matches name the given players: every name and licence. */
export async function listSidesOf(
  db: Queries,
  playerIds: readonly string[],
): Promise<{ readonly name: string; readonly license: string | null }[]> {
  const rows = await db
    .selectFrom("match_players")
    .innerJoin("matches", "matches.id", "match_players.matchId")
    .select(["matches.home", "matches.away"])
    .where("match_players.playerId", "in", playerIds)
    .execute();
  return rows
    .flatMap(({ home, away }) => [...parsePlayers(home), ...parsePlayers(away)])
    .filter(({ playerId }) => playerId !== null && playerIds.includes(playerId));
}

/** Takes a person out of tournaments' texts and results, articles, groups of matches, and documents of the legacy site. */
export async function scrubDocuments(tx: Transaction, scrub: Scrub): Promise<void> {
  const tournaments = await tx
    .selectFrom("tournaments")
    .select(["id", "about", "aboutEn", "results", "photos"])
    .execute();
  for (const { id, ...texts } of tournaments) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("tournaments").set(scrubbed).where("id", "=", id).execute();
  }
  const articles = await tx
    .selectFrom("articles")
    .select(["id", "title", "text", "titleEn", "textEn"])
    .execute();
  for (const { id, ...texts } of articles) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("articles").set(scrubbed).where("id", "=", id).execute();
  }
  for (const { id, ...texts } of await tx.selectFrom("legacy_documents").selectAll().execute()) {
    const scrubbed = scrubTexts(texts, scrub);
    if (scrubbed) await tx.updateTable("legacy_documents").set(scrubbed).where("id", "=", id).execute();
  }
  const groups = await tx
    .selectFrom("matches")
    .select("group")
    .distinct()
    .where("group", "is not", null)
    .execute();
  for (const { group } of groups) {
    const scrubbed = scrub(group);
    if (scrubbed === group || typeof scrubbed !== "string") continue;
    await tx.updateTable("matches").set({ group: scrubbed }).where("group", "=", group).execute();
  }
}

function scrubTexts<Texts extends Readonly<Record<string, string | null>>>(
  texts: Texts,
  scrub: Scrub,
): Texts | undefined {
  const scrubbed = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text === null ? null : scrub(text)]),
  ) as Texts;
  return JSON.stringify(scrubbed) === JSON.stringify(texts) ? undefined : scrubbed;
}
