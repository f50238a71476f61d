import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** Real tournaments, where they lie beside the repository or where GAMELLE_SHARED_DATA says. */
const folder = resolve(process.env["GAMELLE_SHARED_DATA"] ?? join(import.meta.dirname, "../../shared/data"));

/** The folder of real tournaments; undefined where it is not there, and the tests that need it are skipped by name. */
export const sharedData: string | undefined = existsSync(folder) ? folder : undefined;
