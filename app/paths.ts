import type { ArticleKind } from "#app/domain/articles/article.ts";
import type { ListeningView } from "#app/domain/live/live-view.ts";
import type { CompanionSort } from "#app/domain/matches/of-a-player/companion-tally.ts";
import type { RankingSort } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PictureFault } from "#app/i18n/sentences/machine-fault-sentences.ts";

type Query = Readonly<Record<string, string | number | undefined>>;

/** Every address of the site; links are made nowhere else. */
export const paths = {
  home: () => "/",
  /** With what was just saved of a tournament, by its id. */
  tournaments: (saved?: string) => withQuery("/tournaments", { saved }),
  history: (view: { readonly saved?: string; readonly page?: number } = {}) =>
    withQuery("/tournaments/history", { ...view, page: view.page === 1 ? undefined : view.page }),
  /** With the matches of one of its competitions, counted from 1, where there are too many for one page. */
  tournament: (id: string, view: { readonly matches?: number } = {}) =>
    withQuery(`/tournaments/${encodeURIComponent(id)}`, { ...view }),
  /** With the language in the address: who subscribes to it has no cookie. */
  calendar: (lang: Locale) => withQuery("/tournaments.ics", { lang }),
  tournamentCalendar: (id: string) => `/tournaments/${encodeURIComponent(id)}.ics`,
  feed: (lang: Locale) => withQuery("/feed.atom", { lang }),
  newTournament: (like?: string) => withQuery("/tournaments/new", { like }),
  photos: (id: string) => `/tournaments/${encodeURIComponent(id)}/photos`,
  deleteTournament: (id: string) => `/tournaments/${encodeURIComponent(id)}/delete`,
  editTournament: (id: string, image?: PictureFault) =>
    withQuery(`/tournaments/${encodeURIComponent(id)}/edit`, { image }),
  /** News, newest first; after one of them, by the end of its address. */
  news: (after?: string) => withQuery("/news", { after }),
  /** A piece of news or a page of the association’s own: its id is its address. */
  article: (id: string) => `/${id}`,
  rankings: (table: TableType, view: RankingQuery = {}) => withQuery(`/rankings/${table}`, { ...view }),
  matches: (table: TableType, playerId: string, view: MatchesQuery = {}) =>
    withQuery(`/matches/${table}/${encodeURIComponent(playerId)}`, { ...view }),
  records: (table: StoredTable) => `/records/${table}`,
  search: () => "/search",
  searchNames: () => "/search/names",
  live: () => "/live",
  /** What a stream and a hall show. */
  liveOverlay: (lang?: Locale) => withQuery("/live", { overlay: 1, lang }),
  liveScreen: (lang?: Locale) => withQuery("/live", { screen: 1, lang }),
  liveBoard: (lang: Locale, view: ListeningView) => withQuery("/live/board", { lang, ...viewQuery(view) }),
  pushTokens: () => "/admin/push-tokens",
  /** Typing scores at the tables, of one match where it is given. */
  scores: (match?: string) => withQuery("/admin/scores", { match }),
  sendScore: () => "/admin/scores/send",
  methods: () => "/methods",
  login: (returnTo?: string, step?: "code" | "newPassword" | "cookiesRefused") =>
    withQuery("/login", { returnTo, step }),
  forgottenPassword: () => "/login/forgotten",
  resetPassword: (token: string) => withQuery("/new-password", { token }),
  loginWithProvider: (returnTo?: string) => withQuery("/login/provider", { returnTo }),
  invitation: (token: string) => withQuery("/invitation", { token }),
  /** With what was just done to a draft. */
  desk: (draft?: "thrown-away") => withQuery("/admin", { draft }),
  addEvening: () => "/admin/evenings",
  eveningFiles: () => "/admin/evening-files",
  /** `found`: it was published before somebody else, or another click, asked for it. */
  evening: (draftId: string, found?: "published") =>
    withQuery(`/admin/evenings/${encodeURIComponent(draftId)}`, { found }),
  administrators: () => "/admin/administrators",
  account: (done?: string) => withQuery("/admin/account", { done }),
  settings: () => "/admin/settings",
  /** With what was just done to an article, by its id. */
  articles: (view: { readonly after?: string; readonly done?: string } = {}) =>
    withQuery("/admin/articles", { ...view }),
  newArticle: (kind: ArticleKind) => withQuery("/admin/articles/new", { kind }),
  editArticle: (id: string) => `/admin/articles/${id}`,
  deleteArticle: (id: string) => `/admin/articles/${id}/delete`,
  help: () => "/admin/help",
  backup: () => "/admin/backup",
  logout: () => "/logout",
  language: () => "/language",
  welcome: (token: string) => withQuery("/welcome", { token }),
  importMatches: () => "/admin/import-matches",
  importPlayers: () => "/admin/import-players",
  importResults: () => "/admin/import-results",
  progress: () => "/admin/progress",
  compile: () => "/admin/compile",
  addPlayer: (table: StoredTable) => withQuery("/admin/add-player", { table }),
  editPlayer: (player: string) => withQuery("/admin/edit-player", { player }),
  deletePlayer: (player: string) => withQuery("/admin/delete-player", { player }),
  mergePlayers: (player: string) => withQuery("/admin/merge-players", { player }),
  /** Whose starting ratings are missing; a page of those of a table, where there are many. */
  startRatings: (table?: StoredTable, page = 1) =>
    table === undefined
      ? "/admin/start-ratings"
      : `${withQuery("/admin/start-ratings", { [table]: page === 1 ? undefined : page })}#${table}`,
  correctMatch: ({ id, side }: { readonly id: string; readonly side: "home" | "away" }) =>
    withQuery("/admin/correct-match", { match: id, side }),
  erasePlayer: (player: string) => withQuery("/admin/erase-player", { player }),
  setPseudonym: (player: string) => withQuery("/admin/set-pseudonym", { player }),
  managePlayer: (id: string) => `/admin/players/${encodeURIComponent(id)}`,
  roster: (table: TableType) => `/admin/roster/${table}`,
  exportRankings: (table: TableType, format: "csv" | "json", view: RankingQuery, separator?: "semicolon") =>
    withQuery(`/admin/export/rankings/${table}.${format}`, { ...view, separator }),
  exportPlayer: (id: string, format: "csv" | "json", separator?: "semicolon") =>
    withQuery(`/admin/export/players/${encodeURIComponent(id)}.${format}`, { separator }),
  auditLog: (view: AuditQuery = {}) => withQuery("/admin/history", { ...view }),
  undo: (operation: string) => withQuery("/admin/undo", { operation }),
  undoImport: (importId: string) => withQuery("/admin/undo", { import: importId }),
  removeCompilation: (operation: string) => withQuery("/admin/remove-compilation", { operation }),
  /** A file keeps the filter, the sort and the direction of the page, not what was searched for in it. */
  rankingFile: (table: TableType, view: RankingQuery, separator?: "semicolon") => {
    const { sort, dir, inactive, gender, class: ratingClass, year, city } = view;
    const query = { sort, dir, inactive, gender, class: ratingClass, year, city, separator };
    return withQuery(`/export/rankings/${table}.csv`, query);
  },
  playerFile: (id: string, format: "csv" | "json", separator?: "semicolon") =>
    withQuery(`/export/players/${encodeURIComponent(id)}.${format}`, { separator }),
  apiPage: () => "/api",
  /** A path below the version, such as "/tournaments". */
  api: (path: string) => `/api/v1${path}`,
  apiDescription: () => "/api/v1/openapi.json",
  embedRanking: (table: TableType) => `/embed/rankings/${table}`,
  embedNext: () => "/embed/next",
  embedPlayer: (id: string) => `/embed/player/${encodeURIComponent(id)}`,
  /** With the language in the address: browsers send no cookie for it. */
  manifest: (lang: Locale) => withQuery("/site.webmanifest", { lang }),
  /** A piece of the home page, for the browsers that follow this player. */
  followed: (table: StoredTable, playerId: string) => `/followed/${table}/${encodeURIComponent(playerId)}`,
  offline: () => "/offline",
  privacy: () => "/privacy",
  sitePicture: () => "/share/site.png",
  rankingPicture: (table: TableType) => `/share/rankings/${table}.png`,
  playerPicture: (table: TableType, playerId: string, against?: string) =>
    withQuery(`/share/players/${table}/${encodeURIComponent(playerId)}.png`, { against }),
  /** Of an article: its id is its address. */
  articlePicture: (id: string) => `/share/${id}.png`,
  tournamentPicture: (id: string) => `/share/tournaments/${encodeURIComponent(id)}.png`,
};

/** Where open pages of a view listen, and which state they have; it is no route of the router. */
export function liveStream(lang: Locale, view: ListeningView, state?: string): string {
  return withQuery("/live/stream", { lang, ...viewQuery(view), state });
}

/** What leads on in a list, to what no other page shows. */
const leadOn = ["page", "after", "matches"];

/** The path under which search engines know a page: a filter, a search or another order is a view of the same page. */
export function indexedPath(path: string): string {
  const [plain = "", search = ""] = path.split("?");
  return [...new URLSearchParams(search).keys()].every((name) => leadOn.includes(name)) ? path : plain;
}

/** Whether a path is that of a page for frames of other sites. */
export function isEmbed(path: string): boolean {
  return path.startsWith("/embed/");
}

/** Whether a path is that of a feed or a calendar, which readers in other sites' pages subscribe to. */
export function isSubscription(path: string): boolean {
  return path === "/feed.atom" || /^\/tournaments(\/[^/]+)?\.ics$/.test(path);
}

/** Whether a path is that of a picture that other sites show: in a feed's news, or beside a link that was shared. */
export function isSharedPicture(path: string): boolean {
  return /^\/(share|uploads|assets\/tournaments)\//.test(path);
}

/** What a ranking’s address may ask for; what is left out is as a reader first sees it. */
export interface RankingQuery {
  readonly q?: string;
  readonly inactive?: "1";
  readonly sort?: RankingSort;
  readonly dir?: "asc" | "desc";
  readonly gender?: "women";
  /** A class as `classSlug` writes it. */
  readonly class?: string;
  /** Who played in this year, and in this city. */
  readonly year?: number;
  readonly city?: string;
  /** A day: the ranking as the ledger stood at its end. */
  readonly on?: string;
  /** The id of a tournament of the files: movement is counted from it. */
  readonly since?: string;
  readonly page?: number;
}

/** What the address of a player’s page may ask for. */
export interface MatchesQuery {
  readonly result?: "victories" | "defeats";
  readonly q?: string;
  /** A year of play. */
  readonly year?: number;
  /** By what all partners and opponents are sorted. */
  readonly companions?: CompanionSort;
  /** Which of the long lists above the matches is shown to its end. */
  readonly whole?: "honours" | "ratings";
  readonly page?: number;
  /** The id of another player: only what both took part in. */
  readonly against?: string;
}

/** What the address of the history of operations may ask for. */
export interface AuditQuery {
  readonly action?: string;
  readonly author?: string;
  readonly q?: string;
  readonly page?: number;
}

function viewQuery(view: ListeningView): Query {
  return view === "page" ? {} : { [view]: 1 };
}

function withQuery(path: string, query: Query): string {
  // Most links of a long page have none.
  if (Object.keys(query).length === 0) return path;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
