import { bestMarks } from "#app/routes/api/endpoints/best-marks-endpoint.ts";
import {
  matches,
  matchesOfPlayer,
  matchesOfTournament,
  oneMatch,
} from "#app/routes/api/endpoints/match-endpoints.ts";
import { news } from "#app/routes/api/endpoints/news-endpoint.ts";
import { onePlayer, players } from "#app/routes/api/endpoints/player-endpoints.ts";
import { ranking } from "#app/routes/api/endpoints/ranking-endpoint.ts";
import {
  oneTournament,
  tournamentResults,
  tournaments,
} from "#app/routes/api/endpoints/tournament-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

/** Everything that the API answers; its description and its page are made of this list. */
export const endpoints: readonly Endpoint[] = [
  tournaments,
  oneTournament,
  tournamentResults,
  matchesOfTournament,
  ranking,
  players,
  onePlayer,
  matchesOfPlayer,
  matches,
  oneMatch,
  bestMarks,
  news,
];
