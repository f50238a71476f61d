import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { EveningPreview } from "#app/steps/import/evening/evening-preview.ts";
import type { EveningSource } from "#app/steps/import/evening/source/evening-source.ts";

/** A dump that is published alone is called what it is when the command imports it. */
export function eveningAction({ files, lists, legacySites }: EveningSource): AuditAction {
  return legacySites.length > 0 && files.length + lists.length === 0 ? "import.store" : "evening.publish";
}

/** What the entry says of the evening; of a dump alone, what the command's import says of it. */
export function eveningFigures(
  action: AuditAction,
  { matches, ratings, registered, people, legacy }: EveningPreview["totals"],
  tournaments: string,
): Readonly<Record<string, unknown>> {
  const ofLegacySite = {
    tournaments: legacy.tournaments,
    players: legacy.playerRankings,
    matches: legacy.matches,
  };
  if (action === "import.store") return ofLegacySite;
  const hasLegacySite = legacy.tournaments + legacy.playerRankings + legacy.matches > 0;
  return {
    matches,
    ratings,
    registered,
    people,
    tournaments,
    ...(hasLegacySite ? { legacy: ofLegacySite } : {}),
  };
}
