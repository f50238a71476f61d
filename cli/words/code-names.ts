import type { LegacyCollection } from "#app/domain/import/legacy/legacy-dump.ts";
import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";
import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { TournamentStatus } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { outcomeWords } from "#app/i18n/sentences/outcome-words.ts";
import type { FetchRefusal } from "#app/server/files/pictures/fetch-picture.ts";
import type { CopiedPicture } from "#app/use-cases/tournaments/copy-pictures.ts";

const modes: Record<RatingMode, () => string> = { singles: m.mode_singles, doubles: m.mode_doubles };

const causes: Record<LedgerCause, () => string> = {
  match: m.cause_match,
  start: m.cause_start,
  import: m.cause_import,
  correction: m.cause_correction,
  merge: m.cause_merge,
};

const statuses: Record<TournamentStatus, () => string> = {
  upcoming: m.status_upcoming,
  completed: m.status_completed,
};

const collections: Record<LegacyCollection, () => string> = {
  tournaments: m.nav_tournaments,
  playerRankings: m.cli_player,
  matches: m.compile_matches,
};

const pictures: Record<CopiedPicture<FetchRefusal>["outcome"], () => string> = {
  copied: m.picture_copied,
  waiting: m.picture_waiting,
  changedMeanwhile: m.picture_changed_meanwhile,
  unreachable: m.picture_unreachable,
  broken: m.picture_broken,
  pictureTooLarge: m.input_picture_too_large,
  pictureTypeInvalid: m.input_picture_type,
  pictureTooManyPixels: m.input_picture_pixels,
};

/** What people read where `--json` has a code. */
export const codeNames = {
  mode: (mode: RatingMode) => modes[mode](),
  cause: (cause: LedgerCause) => causes[cause](),
  outcome: (outcome: SideOutcome) => outcomeWords[outcome](),
  status: (status: TournamentStatus) => statuses[status](),
  picture: (outcome: CopiedPicture<FetchRefusal>["outcome"]) => pictures[outcome](),
  collection: (collection: LegacyCollection) => collections[collection](),
};
