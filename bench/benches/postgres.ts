import { archiveIn } from "../archives.ts";
import { runChild } from "../child.ts";
import { type Figure, perSecond, seconds } from "../figure.ts";
import { withPostgres } from "../with-postgres.ts";

/** The same import and compile on PostgreSQL; the processor time is of the program and of the database’s own processes. */
export async function benchPostgres(folder: string): Promise<Figure[]> {
  const { path } = await archiveIn(folder);
  return withPostgres((url, processor) => {
    const figureOf = (what: string, script: string, ...parameters: readonly string[]): Figure => {
      const before = processor();
      const { matches, milliseconds, processor: own = 0 } = runChild(script, ...parameters);
      const times = `processor time ${seconds(own)}, and ${seconds(processor() - before)} of the database`;
      return {
        what: `${what} of ${matches} matches, PostgreSQL`,
        value: `${perSecond(matches, milliseconds)} (${times})`,
      };
    };
    return [figureOf("Import", "import-child.ts", path, url), figureOf("Compile", "compile-child.ts", url)];
  });
}
