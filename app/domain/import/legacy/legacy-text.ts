import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";

/**
 * A document of the legacy site as it is kept: word for word, but for players of a match who were erased here, given by their ids. They
 * stay without a name (R57).
 */
export function legacyText(document: unknown, erased: ReadonlySet<string>): string {
  if (erased.size === 0) return JSON.stringify(document);
  return JSON.stringify(document, (_key, value: unknown) =>
    isPlayerOf(value, erased) ? { ...value, name: nobody, license: null } : value,
  );
}

function isPlayerOf(value: unknown, ids: ReadonlySet<string>): value is { readonly playerId: string } {
  if (typeof value !== "object" || value === null || !("playerId" in value)) return false;
  return typeof value.playerId === "string" && ids.has(value.playerId);
}
