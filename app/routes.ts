import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  route("tournaments", "routes/tournaments/upcoming.tsx"),
  route("tournaments/history", "routes/tournaments/history.tsx"),
  route("tournaments/new", "routes/tournaments/admin/new-tournament.tsx"),
  route("tournaments/:tournamentId", "routes/tournaments/details.tsx"),
  route("tournaments/:tournamentId/edit", "routes/tournaments/admin/edit-tournament.tsx"),
  route("rankings/:tableType", "routes/rankings/rankings.tsx"),
  route("matches/:tableType/:playerId", "routes/matches/matches.tsx"),
  route("live", "routes/live/live.tsx"),
  route("methods", "routes/methods/methods.tsx"),
  route("login", "routes/sign-in/login.tsx"),
  route("logout", "routes/sign-in/logout.ts"),
  route("welcome", "routes/sign-in/welcome.tsx"),
  route("language", "routes/language/language.ts"),
  route("admin/import-matches", "routes/season-work/import-matches.tsx"),
  route("admin/import-players", "routes/season-work/import-players.tsx"),
  route("admin/compile", "routes/season-work/compile.tsx"),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
