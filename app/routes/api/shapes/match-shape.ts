import { z } from "zod";
import type { Score } from "#app/domain/matches/match.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { WholeMatch, WholeMatchSide } from "#app/reading/matches/read-whole-matches.ts";
import { listOf } from "./list-of.ts";
import { explained, named } from "./shape.ts";
import { instant, mode, table } from "./values.ts";

const sideShape = named(
  "Side",
  z.object({
    players: z.array(
      named(
        "MatchPlayer",
        z.object({
          id: explained(z.string().nullable(), m.api_field_match_player_id),
          name: z.string(),
          before: explained(z.int().nullable(), m.api_field_before),
          change: explained(z.int().nullable(), m.api_field_change),
          after: z.int().nullable(),
        }),
      ),
    ),
    rating: explained(z.number().nullable(), m.api_field_team_rating),
    expected: explained(z.number().min(0).max(1).nullable(), m.api_field_expected),
    legacyChange: explained(z.int().nullable(), m.api_field_legacy_change),
  }),
);

/** Sets, each with the points of both sides. */
export const scoreShape = explained(
  z.array(z.object({ home: z.int(), away: z.int() })).nullable(),
  m.api_field_score,
);

export const matchShape = named(
  "Match",
  z.object({
    id: z.string(),
    table: table(),
    mode: mode(),
    tournament: named(
      "MatchTournament",
      z.object({
        id: explained(z.string().nullable(), m.api_field_match_tournament),
        name: explained(z.string(), m.api_field_match_tournament_name),
      }),
    ),
    event: explained(z.string(), m.api_field_event),
    round: explained(z.int().nullable(), m.api_field_round),
    group: z.string().nullable(),
    date: explained(instant().nullable(), m.api_field_date),
    outcome: explained(z.enum(["home", "away", "draw", "bye", "forfeit", "unplayed"]), m.api_field_outcome),
    score: scoreShape,
    k: explained(z.union([z.literal(0), z.literal(30), z.literal(50)]).nullable(), m.api_field_k),
    home: sideShape,
    away: sideShape,
  }),
);

export const matchListShape = listOf("Matches", matchShape);

/** A match as the API says it. */
export function matchAnswer(match: WholeMatch): z.output<typeof matchShape> {
  return { ...match, score: setsOf(match.score), home: sideAnswer(match.home), away: sideAnswer(match.away) };
}

/** A score, set by set. */
export function setsOf(score: Score | null): z.output<typeof scoreShape> {
  return score === null ? null : score.home.map((home, index) => ({ home, away: score.away[index] ?? 0 }));
}

function sideAnswer({ players, ...side }: WholeMatchSide): z.output<typeof sideShape> {
  return { players: [...players], ...side };
}
