import { sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { updateMatchSides } from "#app/data/matches/write-matches.ts";
import { settingKeys } from "#app/data/site/setting-rows.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { meantField, nobody, type PersonScrubber } from "#app/domain/players/mentions/person-scrubber.ts";

/** What is left of a person who was erased (R57): of every column but the id and the times, so that no new one is forgotten. */
export type ErasedIdentity = Omit<PersonRow, "id" | "erasedAt" | "createdAt" | "updatedAt">;

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

/** Whose sides are scrubbed. */
interface ScrubbedSides {
  readonly playerIds: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly isTheirs: (player: Match["home"][number]) => boolean;
  /** What they are called from now on. */
  readonly name: string;
}

/**
 * Writes another name wherever `isTheirs` is true for someone on a side, on every table, and takes their licence from whomever a file
 * gave it to; gives how many matches changed.
 */
export async function scrubMatches(
  tx: Transaction,
  { playerIds, codes, isTheirs, name }: ScrubbedSides,
): Promise<number> {
  const theirs = tx.selectFrom("match_players").select("matchId").where("playerId", "in", playerIds);
  const unlinked = JSON.stringify({ playerId: null }).slice(1, -1);
  const written = [unlinked, ...[...codes].map((code) => JSON.stringify(code))];
  // Only these can name the person: no others are read.
  const rows = await tx
    .selectFrom("matches")
    .select(["id", "home", "away"])
    .where((where) =>
      where.or([
        where("id", "in", theirs),
        ...written.flatMap((text) => [holds("home", text), holds("away", text)]),
      ]),
    )
    .execute();
  const hasTheirs = ({ license }: Match["home"][number]) => license !== null && codes.has(license);
  const without = (side: Match["home"]) =>
    side.map((player) => {
      if (isTheirs(player)) return { ...player, name, license: null };
      return hasTheirs(player) ? { ...player, license: null } : player;
    });
  const found = rows
    .map(({ id, home, away }) => ({ id, home: parsePlayers(home), away: parsePlayers(away) }))
    .filter(({ home, away }) => [...home, ...away].some((player) => isTheirs(player) || hasTheirs(player)));
  await updateMatchSides(
    tx,
    found.map(({ id, home, away }) => ({ id, home: without(home), away: without(away) })),
  );
  return found.length;
}

/** Whether a side's document holds a text: the databases do not agree on what a backslash in a pattern is, so another sign escapes. */
function holds(side: "home" | "away", text: string) {
  return sql<boolean>`${sql.ref(side)} like ${`%${text.replaceAll(/[!%_]/g, "!$&")}%`} escape '!'`;
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

/**
 * Takes a person out of what is written: tournaments, results, competitions, articles, settings, what tokens are called, documents of the
 * legacy site, groups.
 */
export async function scrubDocuments(tx: Transaction, scrubber: PersonScrubber): Promise<void> {
  const tournaments = await tx
    .selectFrom("tournaments")
    .select(["id", "name", "city", "address", "about", "aboutEn", "results", "photos"])
    .execute();
  await scrubEach("tournaments", tournaments, scrubber, (id, texts) =>
    tx.updateTable("tournaments").set(texts).where("id", "=", id).execute(),
  );
  const sources = await tx.selectFrom("source_tournaments").select(["id", "name"]).execute();
  await scrubEach("source_tournaments", sources, scrubber, (id, texts) =>
    tx.updateTable("source_tournaments").set(texts).where("id", "=", id).execute(),
  );
  const competitions = await tx.selectFrom("competitions").select(["id", "name"]).execute();
  await scrubEach("competitions", competitions, scrubber, (id, texts) =>
    tx.updateTable("competitions").set(texts).where("id", "=", id).execute(),
  );
  const articles = await tx
    .selectFrom("articles")
    .select(["id", "title", "text", "titleEn", "textEn"])
    .execute();
  await scrubEach("articles", articles, scrubber, (id, texts) =>
    tx.updateTable("articles").set(texts).where("id", "=", id).execute(),
  );
  const settings = await tx.selectFrom("settings").select(["key as id", "value"]).execute();
  // Never what is no text of the association's: the secret of the sessions, keys.
  const written = settings.filter(({ id }) => settingKeys.includes(id));
  await scrubEach("settings", written, scrubber, (key, texts) =>
    tx.updateTable("settings").set(texts).where("key", "=", key).execute(),
  );
  const tokens = await tx.selectFrom("push_tokens").select(["id", "name"]).execute();
  await scrubEach("push_tokens", tokens, scrubber, (id, texts) =>
    tx.updateTable("push_tokens").set(texts).where("id", "=", id).execute(),
  );
  const legacy = await tx.selectFrom("legacy_documents").selectAll().execute();
  for (const { id, document } of legacy) {
    // Its id begins with what it is of: the name in a tournament's document is what that is called.
    const scrubbed = scrubber.scrubText(document, id.split("/")[0]) ?? nobody;
    if (scrubbed === document) continue;
    await tx.updateTable("legacy_documents").set({ document: scrubbed }).where("id", "=", id).execute();
  }
  await scrubGroups(tx, scrubber);
}

async function scrubGroups(tx: Transaction, scrubber: PersonScrubber): Promise<void> {
  const groups = await tx
    .selectFrom("matches")
    .select("group")
    .distinct()
    .where("group", "is not", null)
    .execute();
  for (const { group } of groups) {
    const scrubbed = group && scrubber.scrubText(group);
    if (scrubbed === group || scrubbed === null) continue;
    await tx.updateTable("matches").set({ group: scrubbed }).where("group", "=", group).execute();
  }
}

/** Writes the rows of a relation of which a text changes. */
async function scrubEach<Texts extends Readonly<Record<string, string | null>>>(
  relation: string,
  rows: readonly (Texts & { readonly id: string })[],
  scrubber: PersonScrubber,
  write: (id: string, texts: Omit<Texts, "id">) => Promise<unknown>,
): Promise<void> {
  for (const { id, ...texts } of rows) {
    const without = (field: string, text: string) =>
      scrubber.scrubText(text, meantField(field, relation)) ?? nobody;
    const scrubbed = Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field, text === null ? null : without(field, text)]),
    ) as typeof texts;
    if (JSON.stringify(scrubbed) !== JSON.stringify(texts)) await write(id, scrubbed);
  }
}
