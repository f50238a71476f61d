import { listPlayers } from "#app/data/players/players.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { aSite } from "./a-site.ts";

/** A signed-in administrator on a table with Ana Côté and Bob Roy, who met once, and Cléo Nadeau. */
export async function aTable() {
  const site = await aSite();
  const cookie = await site.signIn();
  const operator = { database: site.database, author: "cli", now: () => testNow, newId };
  const other = flatMatch({
    round: 9,
    home: { players: [{ license: "03333333", name: "Cléo Nadeau" }] },
    away: null,
  });
  await importMatches(operator, { ...importing, files: [fileOf(flatFile([flatMatch(), other]))] });
  const players = await listPlayers(site.database.read, "bonzini");
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? "";
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await site.post(path, new URLSearchParams(fields), { cookie });
    return { status: response.status, text: await response.text() };
  };
  return { site, cookie, post, idOf };
}
