import { tableTypes } from "#app/domain/values/table-type.ts";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";

/** What a site has that addresses name. */
export interface Addressed {
  /** The ids of players, and the addresses of people over all tables. */
  readonly people: Readonly<Record<(typeof tableTypes)[number], readonly string[]>>;
  readonly tournaments: readonly string[];
  readonly articles: readonly string[];
  /** What is typed into searches. */
  readonly searched: readonly string[];
}

/** Whether a route is for administrators alone, by its path in the list of routes. */
export function isForAdministrators(path: string): boolean {
  return /^(admin|tournaments\/(new|:tournamentId\/\w+))(\/|$)/.test(path);
}

/** Every address that a visitor can ask for, from the list of routes; a new route needs an entry here. */
export function visitorAddresses(site: Addressed): string[] {
  const made = { ...addressesOfPeople(site), ...addressesOfLists(site) };
  return routes.flatMap(({ path = "" }) => {
    if (isForAdministrators(path)) return [];
    const addresses = made[path] ?? (/[:*]/.test(path) ? undefined : [`/${path}`]);
    if (addresses === undefined)
      throw new Error(`${path} is new: what does it say of people and of hidden tables?`);
    return addresses;
  });
}

type Made = Readonly<Record<string, readonly string[]>>;

function addressesOfPeople({ people }: Addressed): Made {
  const everyone = tableTypes.flatMap((table) => people[table].map((id) => ({ table, id })));
  const players = [...people.bonzini, ...people.leonhart];
  return {
    "embed/player/:playerId": players.map(paths.embedPlayer),
    "followed/:tableType/:playerId": [
      ...people.bonzini.map((id) => paths.followed("bonzini", id)),
      ...people.leonhart.map((id) => paths.followed("leonhart", id)),
    ],
    "matches/:tableType/:playerId": everyone.flatMap(({ table, id }) => [
      paths.matches(table, id),
      ...people.bonzini.map((against) => paths.matches(table, id, { against })),
    ]),
    "export/players/:file": players.flatMap((id) => [
      paths.playerFile(id, "csv"),
      paths.playerFile(id, "json"),
    ]),
    "share/players/:tableType/:file": everyone.flatMap(({ table, id }) => [
      paths.playerPicture(table, id),
      ...people.bonzini.map((against) => paths.playerPicture(table, id, against)),
    ]),
  };
}

function addressesOfLists({ people, tournaments, articles, searched }: Addressed): Made {
  const players = [...people.bonzini, ...people.leonhart];
  const articlesOf = (kind: string) => articles.filter((id) => id.startsWith(kind)).map(paths.article);
  return {
    "tournaments/:tournamentId": tournaments.map((id) => paths.tournament(id)),
    "tournaments/:tournamentId.ics": tournaments.map(paths.tournamentCalendar),
    "news/:name": articlesOf("news/"),
    "pages/:name": articlesOf("pages/"),
    "embed/rankings/:tableType": tableTypes.map(paths.embedRanking),
    "embed/*": players.map((id) => `/embed/ranking/${id}`),
    "api/v1/*": [
      "/tournaments",
      "/players",
      "/matches",
      "/news",
      "/rankings/bonzini?on=2026-03-10",
      "/records/bonzini",
      "/records/leonhart",
      ...tableTypes.map((table) => `/rankings/${table}?inactive=1`),
      ...players.flatMap((id) => [`/players/${id}`, `/players/${id}/matches`]),
      ...tournaments.flatMap((id) => ["", "/results", "/matches"].map((part) => `/tournaments/${id}${part}`)),
    ].map(paths.api),
    "rankings/:tableType": tableTypes.flatMap((table) => [
      paths.rankings(table, { inactive: "1" }),
      paths.rankings(table, { sort: "singles" }),
      paths.rankings(table, { on: "2026-03-10", inactive: "1" }),
    ]),
    live: [paths.live(), paths.liveOverlay(), paths.liveScreen()],
    "live/board": (["page", "overlay", "screen"] as const).map((view) => paths.liveBoard("fr", view)),
    search: searched.map((q) => `${paths.search()}?${new URLSearchParams({ q })}`),
    "search/names": searched.map((q) => `${paths.searchNames()}?${new URLSearchParams({ q })}`),
    "records/:tableType": [paths.records("bonzini"), paths.records("leonhart")],
    "export/rankings/:file": tableTypes.map((table) => paths.rankingFile(table, { inactive: "1" })),
    "share/rankings/:file": tableTypes.map(paths.rankingPicture),
    "share/tournaments/:file": tournaments.map(paths.tournamentPicture),
    "share/:kind/:file": articles.map(paths.articlePicture),
    "*": ["/nothing"],
  };
}
