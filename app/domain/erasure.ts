import { nameKey } from "./import/player-name.ts";

/** The word that tournament software writes for someone without a name; what is left of who was erased (R57). */
export const nobody = "Anonymous";

/** By what a person can be recognized in files and entries. */
export interface PersonTraces {
  /** Every name, as it was written somewhere. */
  readonly names: ReadonlySet<string>;
  /** Licences and platform codes. */
  readonly codes: ReadonlySet<string>;
}

const nameField = /^((first|last|given|family|full|middle|nick)[_-]?name|name|surname|nom|prénom|prenom)$/i;
const personalField =
  /^(e-?mail|phone|birth.*|naissance|club|city|ville|country|pays|gender|sexe?|licen[cs]e|code|coral_?id|aqbb_?id|itsf.*)$/i;

/**
 * Takes a person out of any JSON value, however deep, texts that hold JSON included: names become "Anonymous", codes
 * null, and an object that names the person loses its other personal fields. What tells of others stays as it is.
 */
export function createScrubber(traces: PersonTraces): (value: unknown) => unknown {
  const keys = new Set([...traces.names].map(nameKey).filter((key) => key !== ""));
  const within = [...traces.names].filter((name) => name.trim().length > 3).map(escapeForPattern);
  const mention =
    within.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])(${within.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const isName = (value: unknown) => typeof value === "string" && keys.has(nameKey(value));
  const isCode = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? isOneOf(traces.codes, value) : false;

  function scrubText(text: string): unknown {
    if (isName(text)) return nobody;
    if (isCode(text)) return null;
    if (/^\s*[[{]/.test(text)) return scrubJson(text);
    return mention === null ? text : text.replace(mention, nobody);
  }

  function scrubJson(text: string): string {
    try {
      const value = JSON.parse(text) as unknown;
      const scrubbed = scrub(value);
      return JSON.stringify(value) === JSON.stringify(scrubbed) ? text : JSON.stringify(scrubbed);
    } catch {
      return mention === null ? text : text.replace(mention, nobody);
    }
  }

  function scrubObject(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const isPerson = Object.values(object).some((value) => isName(value) || isCode(value));
    return Object.fromEntries(
      Object.entries(object).map(([field, value]) => {
        if (isPerson && typeof value !== "object" && nameField.test(field)) return [field, nobody];
        if (isPerson && typeof value !== "object" && personalField.test(field)) return [field, null];
        return [field, scrub(value)];
      }),
    );
  }

  function scrub(value: unknown): unknown {
    if (typeof value === "string") return scrubText(value);
    if (typeof value === "number") return isCode(value) ? null : value;
    if (Array.isArray(value)) return value.map(scrub);
    if (typeof value === "object" && value !== null) return scrubObject(value as Record<string, unknown>);
    return value;
  }
  return scrub;
}

/** A licence may have lost its leading zeros where a file wrote it as a number; short numbers are no codes. */
function isOneOf(codes: ReadonlySet<string>, value: string | number): boolean {
  const text = String(value).trim();
  if (codes.has(text)) return true;
  return text.length >= 5 && [...codes].some((code) => /^0+/.test(code) && code.replace(/^0+/, "") === text);
}

function escapeForPattern(name: string): string {
  return name.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
