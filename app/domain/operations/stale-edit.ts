/** A field that someone else changed while a form was open. */
export interface StaleField {
  readonly field: string;
  /** As the form had it. */
  readonly loaded: string;
  /** As it is now. */
  readonly stored: string;
}

/** What changed between the moment when a form was loaded and now, field by field; none means that nothing is lost. */
export function staleFields(
  loaded: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): StaleField[] {
  return Object.entries(stored).flatMap(([field, now]) => {
    const then = loaded[field];
    // A form sends line breaks in its own way.
    const isSame = then === undefined || then.replaceAll("\r\n", "\n") === now.replaceAll("\r\n", "\n");
    return isSame ? [] : { field, loaded: then, stored: now };
  });
}

/** The fields that a form was loaded with, as it sends them back; undefined where they are missing or broken. */
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
