/** What stands in sentences as a count of things. No year, port, rating or line of a file is among them. */
export const countInputs = [
  "burst",
  "byes",
  "changed",
  "count",
  "created",
  "draws",
  "entries",
  "files",
  "forfeits",
  "ledgerRows",
  "losses",
  "matched",
  "matches",
  "most",
  "moves",
  "new",
  "perMinute",
  "played",
  "players",
  "ranks",
  "ratings",
  "removed",
  "rows",
  "skipped",
  "tournaments",
  "unchanged",
  "uncounted",
  "unknown",
  "unplayed",
  "voided",
  "wins",
] as const;

const names = countInputs.join("|");
const inOneLanguage = /^const ([a-z]+)_\w+ = [\s\S]*?^\};$/gm;
const inText = new RegExp(`\\$\\{i\\?\\.(${names})\\}`, "g");
const unwritten = new RegExp(`\\$\\{[^}]*\\.(?:${names})\\}`);

/** The code of a compiled sentence, in which counts are written as its language writes them: "1 613", "1,613" (R61). */
export function writeCounts(code: string): string {
  const written = code.replaceAll(inOneLanguage, (sentence, locale: string) =>
    sentence.replaceAll(inText, (_, name: string) => `\${writeCount(i?.${name}, "${locale}")}`),
  );
  if (unwritten.test(written))
    throw new Error("The catalogue's sentences are no longer written as they were.");
  return written === code ? code : `import { writeCount } from "../../write-count.ts";\n${written}`;
}
