import type { Queries } from "#app/data/connection/database.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { parsePhotos } from "#app/data/tournaments/photos.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import { parseResults } from "#app/data/tournaments/tournament-results.ts";
import type { WrittenText } from "#app/domain/players/mentions/possible-mentions.ts";

/** Every name and text of the site that no player is linked to: results, sides, groups, tournaments' texts, articles. */
export async function listWrittenTexts(db: Queries): Promise<WrittenText[]> {
  const texts: WrittenText[] = [];
  const tournaments = await db
    .selectFrom("tournaments")
    .select(["name", "about", "aboutEn", "results", "photos"])
    .execute();
  for (const { name: where, about, aboutEn, results, photos } of tournaments) {
    const captions = parsePhotos(photos).flatMap((one) => [one.caption, one.captionEn]);
    for (const text of [about, aboutEn, ...captions])
      if (text !== null) texts.push({ text, where, isName: false });
    const competitions = results === null ? [] : parseResults(results).competitions;
    for (const { standings } of competitions) {
      for (const { players } of standings) {
        for (const { name } of players) texts.push({ text: name, where, isName: true });
      }
    }
  }
  return [...texts, ...(await listTextsOfArticles(db)), ...(await listTextsOfMatches(db))];
}

/** What tournaments, competitions and the places of tournaments are called: a word of it that is also a surname means nobody. */
export async function listNamesOfEvents(db: Queries): Promise<string[]> {
  const events = await db
    .selectFrom("tournaments")
    .select("name")
    .union(db.selectFrom("source_tournaments").select("name"))
    .union(db.selectFrom("competitions").select("name"))
    .execute();
  const venues = await db.selectFrom("tournaments").select(["city", "address"]).distinct().execute();
  const texts = [
    ...events.map(({ name }) => name),
    ...venues.flatMap(({ city, address }) => [city, address]),
  ];
  return texts.filter((text) => text !== null && text !== "") as string[];
}

/** The addresses of tournaments and articles, without the first slash: somebody chose their words, and they never change. */
export async function listWrittenAddresses(db: Queries): Promise<string[]> {
  const tournaments = await db.selectFrom("tournaments").select("id").orderBy("id").execute();
  const articles = await db.selectFrom("articles").select("id").orderBy("id").execute();
  return [...tournaments.map(({ id }) => `tournaments/${id}`), ...articles.map(({ id }) => id)];
}

async function listTextsOfArticles(db: Queries): Promise<WrittenText[]> {
  const articles = await db.selectFrom("articles").select(["title", "text", "titleEn", "textEn"]).execute();
  return articles.flatMap(({ title, text, titleEn, textEn }) =>
    [title, text, titleEn, textEn].flatMap((one) =>
      one === null ? [] : { text: one, where: title ?? titleEn ?? "", isName: false },
    ),
  );
}

const unlinked = '%"playerId":null%';

async function listTextsOfMatches(db: Queries): Promise<WrittenText[]> {
  const rows = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["matches.home", "matches.away", shownName.as("where")])
    .where((where) =>
      where.or([where("matches.home", "like", unlinked), where("matches.away", "like", unlinked)]),
    )
    .execute();
  const sides = rows.flatMap(({ home, away, where }) =>
    [...parsePlayers(home), ...parsePlayers(away)].flatMap(({ playerId, name }) =>
      playerId === null ? [{ text: name, where, isName: true }] : [],
    ),
  );
  const groups = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .select(["matches.group", shownName.as("where")])
    .distinct()
    .where("matches.group", "is not", null)
    .execute();
  return [...sides, ...groups.map(({ group, where }) => ({ text: group ?? "", where, isName: false }))];
}
