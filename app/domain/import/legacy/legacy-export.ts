import type { MatchPlayer } from "#app/domain/matches/match.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import type { LegacyMatch } from "./legacy-match.ts";
import type { LegacyPlayer } from "./legacy-player.ts";
import type { LegacyTournament } from "./legacy-tournament.ts";

type Document = Readonly<Record<string, unknown>>;

/** A tournament as the legacy site has it. */
export function legacyTournamentDocument(tournament: LegacyTournament): Document {
  return {
    name: tournament.name,
    ville: tournament.city,
    address: tournament.address,
    about: tournament.about,
    about_en: tournament.aboutEn,
    flyer_link: tournament.flyerLink,
    from: tournament.from,
    to: tournament.to,
    registration_link: tournament.registrationLink,
    table: tournament.table,
    status: tournament.status,
    image_url: tournament.imageUrl,
    image_name: tournament.imageName,
    results: tournament.results,
  };
}

/** A player as the legacy site has it, where 0 is no rating: a key of ours says which zeros are ratings. */
export function legacyPlayerDocument(player: LegacyPlayer): Document {
  const zeros = ratingModes.filter((mode) => ratingIn(player, mode) === 0);
  return {
    name: player.name,
    coralId: player.coralId,
    license: player.license,
    table: player.table,
    gender: player.gender,
    singlesRanking: player.singlesRanking ?? 0,
    doublesRanking: player.doublesRanking ?? 0,
    zeroIsRating: zeros.length > 0 ? zeros : undefined,
    averageRanking: averageRanking(player.singlesRanking, player.doublesRanking),
    aqbbId: player.aqbbId,
    lastParticipation: player.lastParticipation,
    createdAt: player.createdAt,
    updatedAt: player.updatedAt,
    createdBy: player.createdBy,
  };
}

/** What the ledger says of a side of a match: each one's rating before, and the change. */
export interface LegacySideRatings {
  readonly rankings: readonly (number | null)[];
  readonly averageRanking: number;
  readonly eloDelta: number;
}

/** A match as the legacy site has it; `ratings` where it has rows in the ledger. */
export function legacyMatchDocument(
  match: LegacyMatch,
  ratings?: { readonly home: LegacySideRatings; readonly away: LegacySideRatings },
): Document {
  return {
    table: match.table,
    tournament: { ...match.tournament, table: match.table },
    event: match.event,
    compiled: match.compiled,
    number: match.number,
    round: match.round,
    group: match.group,
    home: side(match.home, ratings?.home),
    away: side(match.away, ratings?.away),
    playerIds: [...match.home, ...match.away].flatMap((player) => player.playerId ?? []),
    title: match.event,
    winner: match.winner,
    score: match.forfeit ? { forfeit: true } : match.score,
    start_at: match.startAt,
    end_at: match.endAt,
    createdAt: match.createdAt,
  };
}

function side(players: readonly MatchPlayer[], ratings: LegacySideRatings | undefined): Document {
  return {
    players: players.map(({ license, playerId, name }, index) => ({
      license,
      playerId,
      name,
      ...(ratings ? { ranking: ratings.rankings[index] ?? 0 } : {}),
    })),
    ...(ratings ? { averageRanking: ratings.averageRanking, eloDelta: ratings.eloDelta } : {}),
  };
}

/**
 * A document for the export. Fields whose meaning has not changed since the import are written exactly as they came, and
 * so are fields that this site does not know; the others get the present value.
 */
export function inOriginalForm(original: unknown, before: Document, now: Document): Document {
  const kept: Record<string, unknown> =
    typeof original === "object" && original !== null ? { ...original } : {};
  for (const [key, value] of Object.entries(now)) {
    if (JSON.stringify(value) !== JSON.stringify(before[key])) kept[key] = value;
  }
  return kept;
}
