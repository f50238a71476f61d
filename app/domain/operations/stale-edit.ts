/** A field that someone else changed while a form was open. */
export interface StaleField {
  readonly field: string;
  /** The value that the form was loaded with. */
  readonly loaded: string;
  /** The value that is stored now. */
  readonly stored: string;
}

/** The fields that somebody else changed after a form was loaded; without any, the form may be saved. */
export function staleFields(
  loaded: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): StaleField[] {
  return Object.entries(stored).flatMap(([field, now]) => {
    const then = loaded[field];
    // Browsers send line breaks as CR LF.
    const isSame = then === undefined || then.replaceAll("\r\n", "\n") === now.replaceAll("\r\n", "\n");
    return isSame ? [] : { field, loaded: then, stored: now };
  });
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
