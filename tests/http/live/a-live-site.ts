import { writeSettings } from "#app/data/site/setting-rows.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { makePushToken } from "#app/use-cases/live/make-push-token.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { testNow } from "#tests/factories/operator.ts";
import { aSite, type TestSite } from "#tests/http/a-site.ts";

/** A site where a tournament is on, and a token to send its results. */
export async function aLiveSite(file?: string) {
  const site = await aSite(undefined, file === undefined ? undefined : { file });
  const { database } = site;
  const operator = { database, author: "cli", now: () => testNow, newId };
  const fields = { name: "Ouvert de Laval", city: "Laval", table: "bonzini", status: "upcoming" };
  for (const from of ["2025-03-14", "2026-03-14"])
    await createTournament(operator, admit(readTournamentInput({ ...fields, from })));
  await writeSettings(database.write, { liveTournament: "laval-2025-03-14" });
  const made = await makePushToken(operator, "La salle");
  if (!made.ok) throw new Error(made.refusal);
  return { site, operator, token: made.value.token };
}

/** Sends a file as tournament software does. */
export async function push(site: TestSite, token: string | null, file: unknown, id = "laval-2025-03-14") {
  const body = typeof file === "string" ? file : JSON.stringify(file);
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  headers["content-length"] = String(Buffer.byteLength(body));
  const answer = await site.ask(`/live/${id}?lang=en`, { method: "PUT", body, headers });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer };
}

interface Answer {
  readonly counts?: { readonly new: number; readonly changed: number; readonly unchanged: number };
  readonly warnings?: readonly { readonly code: string }[];
  readonly title?: string;
  readonly code?: string;
  readonly at?: string;
}
