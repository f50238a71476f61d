import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import routes from "./routes.ts";

const table = routes.map((route) => (route.index ? { index: true as const } : { path: route.path ?? "" }));

const examples: Record<keyof typeof paths, string> = {
  home: paths.home(),
  tournaments: paths.tournaments(),
  history: paths.history(),
  tournament: paths.tournament("laval-2026-03-14"),
  calendar: paths.calendar("en"),
  tournamentCalendar: paths.tournamentCalendar("laval-2026-03-14"),
  feed: paths.feed("fr"),
  apiPage: paths.apiPage(),
  api: paths.api("/tournaments"),
  apiDescription: paths.apiDescription(),
  embedRanking: paths.embedRanking("bonzini"),
  embedNext: paths.embedNext(),
  embedPlayer: paths.embedPlayer("abc"),
  news: paths.news(),
  article: paths.article("news/2026-03-14"),
  articles: paths.articles(),
  newArticle: paths.newArticle("pages"),
  editArticle: paths.editArticle("pages/rules"),
  deleteArticle: paths.deleteArticle("news/2026-03-14"),
  newTournament: paths.newTournament(),
  photos: paths.photos("laval-2026-03-14"),
  deleteTournament: paths.deleteTournament("laval-2026-03-14"),
  editTournament: paths.editTournament("laval-2026-03-14"),
  rankings: paths.rankings("multitable", { q: "éric", sort: "singles" }),
  matches: paths.matches("bonzini", "abc", { page: 2 }),
  records: paths.records("bonzini"),
  search: paths.search(),
  searchNames: paths.searchNames(),
  manifest: paths.manifest("en"),
  followed: paths.followed("bonzini", "abc"),
  offline: paths.offline(),
  privacy: paths.privacy(),
  live: paths.live(),
  liveBoard: paths.liveBoard("fr"),
  pushTokens: paths.pushTokens(),
  methods: paths.methods(),
  login: paths.login("/tournaments/new"),
  forgottenPassword: paths.forgottenPassword(),
  resetPassword: paths.resetPassword("token"),
  loginWithProvider: paths.loginWithProvider(),
  invitation: paths.invitation("token"),
  desk: paths.desk(),
  addEvening: paths.addEvening(),
  eveningFiles: paths.eveningFiles(),
  evening: paths.evening("abc"),
  administrators: paths.administrators(),
  account: paths.account(),
  settings: paths.settings(),
  help: paths.help(),
  backup: paths.backup(),
  logout: paths.logout(),
  language: paths.language(),
  welcome: paths.welcome("token"),
  importMatches: paths.importMatches(),
  importPlayers: paths.importPlayers(),
  importResults: paths.importResults(),
  progress: paths.progress(),
  compile: paths.compile(),
  addPlayer: paths.addPlayer(),
  editPlayer: paths.editPlayer(),
  deletePlayer: paths.deletePlayer(),
  mergePlayers: paths.mergePlayers(),
  startRatings: paths.startRatings(),
  correctMatch: paths.correctMatch(),
  setPseudonym: paths.setPseudonym(),
  managePlayer: paths.managePlayer("abc"),
  roster: paths.roster("bonzini"),
  exportRankings: paths.exportRankings("bonzini", "csv", {}),
  exportPlayer: paths.exportPlayer("abc", "json"),
  auditLog: paths.auditLog({ action: "compile" }),
  erasePlayer: paths.erasePlayer(),
  undo: paths.undo(),
  removeCompilation: paths.removeCompilation(),
  rankingFile: paths.rankingFile("multitable", {}),
  playerFile: paths.playerFile("abc", "csv"),
  sitePicture: paths.sitePicture(),
  rankingPicture: paths.rankingPicture("bonzini"),
  playerPicture: paths.playerPicture("bonzini", "abc"),
  articlePicture: paths.articlePicture("news/2026-03-14"),
  tournamentPicture: paths.tournamentPicture("laval-2026-03-14"),
};

test.each(Object.entries(examples))("the path of %s leads to a route: %s", (_name, path) => {
  const matched = matchRoutes(table, path)?.at(-1)?.route;
  expect(matched).toBeDefined();
  expect(matched).not.toEqual({ path: "*" });
});

test("empty parts of a query are left out", () => {
  expect(paths.rankings("bonzini", { q: "" })).toBe("/rankings/bonzini");
});
