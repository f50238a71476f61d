import type { MergeRefusal } from "#app/domain/players/merge.ts";
import type { PlayerInputCode, PlayerInputIssue } from "#app/domain/players/player-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "./text-fault-sentences.ts";

const inputs: Record<PlayerInputCode, () => string> = {
  nameRequired: m.input_name_required,
  ratingRequired: m.input_rating_required,
  numbersInvalid: m.input_numbers_invalid,
  ratingOutOfRange: m.input_rating_out_of_range,
  genderInvalid: m.input_gender_invalid,
  licenseInvalid: m.input_license_invalid,
  coralIdTaken: m.input_coral_id_taken,
  licenseTaken: m.input_license_taken,
  coralIdDiffers: m.input_coral_id_differs,
  licenseDiffers: m.input_license_differs,
};

/** Why a field of a player is refused. */
export function playerInputSentence(issue: Pick<PlayerInputIssue, "code" | "most">): string {
  return textFaultSentence(issue) ?? inputs[issue.code as PlayerInputCode]();
}

const merges: Record<MergeRefusal | "unknownPlayer", () => string> = {
  samePlayer: m.merge_same_player,
  otherTable: m.merge_other_table,
  otherLicense: m.merge_other_license,
  sharedMatch: m.merge_shared_match,
  sharedMatchElsewhere: m.merge_shared_match_elsewhere,
  unknownPlayer: m.merge_unknown_player,
};

/** Why two players are not merged (R54). */
export function mergeSentence(refusal: MergeRefusal | "unknownPlayer"): string {
  return merges[refusal]();
}

const erasures = {
  unknownPlayer: m.player_gone,
  notConfirmed: m.erase_not_confirmed,
  alreadyErased: m.erase_already,
  erasedUnswept: m.erase_already_unswept,
};

/** Why a person was not erased (R57). */
export function erasureSentence(refusal: keyof typeof erasures): string {
  return erasures[refusal]();
}

/** What an erasure would take away, and what stays. */
export function erasurePreviewSentence(erased: Parameters<typeof m.erase_preview>[0] & Addressed): string {
  return [m.erase_preview(erased), ...addressesSentence(erased)].join(" ");
}

/** What an erasure did, and what of it is still to come or stays. */
export function erasedSentence(
  erased: Parameters<typeof m.erase_done>[0] & Addressed & { readonly isSwept: boolean },
): string {
  const toCome = erased.isSwept ? [] : [m.erase_unswept()];
  return [m.erase_done(erased), ...toCome, ...addressesSentence(erased)].join(" ");
}

interface Addressed {
  /** Without the first slash. */
  readonly addresses: readonly string[];
}

function addressesSentence({ addresses }: Addressed): string[] {
  if (addresses.length === 0) return [];
  return [m.erase_addresses({ addresses: addresses.map((address) => `/${address}`).join(", ") })];
}
