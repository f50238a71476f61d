/** A field that someone else changed while a form was open. */
export interface StaleField {
  readonly field: string;
  /** The value that the form was loaded with. */
  readonly loaded: string;
  /** The value that is stored now. */
  readonly stored: string;
}

/**
 * The fields that somebody else changed after a form was loaded; without any, the form may be saved. A field that is stored as the
 * form would have it (`wanted`) is none: two corrected the same, or the form was sent twice.
 */
export function staleFields(
  loaded: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): StaleField[] {
  return Object.entries(stored).flatMap(([field, now]) => {
    const then = loaded[field];
    if (then === undefined || isSameText(then, now) || isSameText(wanted[field] ?? "", now)) return [];
    return { field, loaded: then, stored: now };
  });
}

/** A form that another edit overtook, as it is shown again. */
export interface OvertakenForm {
  /** What was typed; what its editor had not touched is as it is stored now. */
  readonly values: Readonly<Record<string, string>>;
  /** What the editor has been shown by now: saving again is no surprise any more. */
  readonly loaded: Readonly<Record<string, string>>;
  /** The fields that follow the other edit. */
  readonly followed: readonly string[];
}

/** Merges an edit with the one that overtook it, field by field. */
export function mergeOvertaken(
  typed: Readonly<Record<string, string>>,
  loaded: Readonly<Record<string, string>>,
  stale: readonly StaleField[],
): OvertakenForm {
  const followed = stale.filter(({ field, loaded: then }) => isSameText(typed[field] ?? "", then));
  const storedOf = (fields: readonly StaleField[]) =>
    Object.fromEntries(fields.map(({ field, stored }) => [field, stored]));
  return {
    values: { ...typed, ...storedOf(followed) },
    loaded: { ...loaded, ...storedOf(stale) },
    followed: followed.map(({ field }) => field),
  };
}

/** Whether what is saved is something else than a form was loaded with. When it was stored already, the form was sent twice. */
export function isEdited(
  loaded: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(loaded).some(([field, then]) => !isSameText(then, saved[field] ?? ""));
}

/** Whether two texts differ in their line breaks at most: browsers send these as CR LF. */
export function isSameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}

/** The values that a form was loaded with, as it sends them back; undefined when they are missing or no valid JSON. */
export function readLoadedFields(text: string): Record<string, string> | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return undefined;
    return Object.fromEntries(
      Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return undefined;
  }
}
