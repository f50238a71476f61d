import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#app/data/connection/database.ts";
import { writeSettings } from "#app/data/site/setting-rows.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { documentedFile } from "#tests/factories/result-files/coral-files.ts";
import { expect, type RunningSite } from "./running-site.ts";

/** Tables of the hall, on each of which a match is played or called. */
export const tables = 16;
/** Whoever plays there; one of them with a name of one endless word. */
export const people = Array.from({ length: 4 * tables }, (_, index) => ({
  name:
    index === 9
      ? `Lamontagne${"bissonnette".repeat(4)}`
      : `Marie-Françoise ${String.fromCodePoint(65 + (index % 26))}${index} Bissonnette-Lamontagne`,
  code: `LIVE${10 + index}`,
  license: String(11_000_000 + index),
  singlesRanking: 1_000,
  doublesRanking: 900 + index,
}));
/** Both of a side. */
export const licensesOf = (index: number) => people.slice(index, index + 2).map(({ license }) => license);

/** A night of sixteen tables: as many are called as the first argument says, the others have begun. */
export function aNight(called: number, score: readonly [number, number] = [0, 0]) {
  const matches = Array.from({ length: tables }, (_, index) => ({
    round: 1,
    home: licensesOf(4 * index),
    away: licensesOf(4 * index + 2),
    pg: index + 1,
    start_at: index < called ? null : "2025-03-14 18:30:00",
    end_at: null,
    score: index < called ? null : score,
  }));
  return documentedFile(matches, { code: "Q1" });
}

/** A live tournament, as a program sends it: gives what sends a night. */
export async function aLiveDay(site: RunningSite) {
  const write = (name: string, json: unknown) => {
    writeFileSync(join(site.folder, name), JSON.stringify(json));
    return join(site.folder, name);
  };
  site.cli("import", "players", write("players.json", people), "--table", "bonzini");
  const fields = { name: "Ouvert de Laval", city: "Laval", from: "2025-03-14", table: "bonzini" };
  site.cli("tournament", "create", write("tournament.json", fields));
  const database = await openDatabase({ file: join(site.folder, "gamelle.sqlite") });
  const chosen = { liveTournament: "laval-2025-03-14", streamTable: "16" };
  await writeSettings(database.write, { ...chosen, streamLink: "https://www.twitch.tv/ligue_laval" });
  const made = await makePushToken({ database, author: "cli", now: () => new Date(), newId }, "La salle");
  await database.close();
  if (!made.ok) throw new Error(made.refusal);
  return async (file: unknown) => {
    const headers = { authorization: `Bearer ${made.value.token}` };
    const request = { method: "PUT", headers, body: JSON.stringify(file) };
    const answer = await fetch(`${site.address}/live/laval-2025-03-14`, request);
    expect([answer.status, answer.ok ? "" : await answer.text()]).toEqual([200, ""]);
  };
}
