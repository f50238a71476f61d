import { readFileSync } from "node:fs";
import { openDatabase } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { noChoices } from "#app/domain/import/evening/evening-choices.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import { createDraft, saveDraftChoices } from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening, publishEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { percentile } from "../figure.ts";
import { measured, tell } from "./measured.ts";

/** Previews and publishes an evening on top of an archive, and tells how long that took, and today's import alone. */
const [archive = "", evening = "", file = ""] = process.argv.slice(2);
const database = await openDatabase({ file });
const operator = { database, author: "bench", now: () => new Date(), newId };
const importing = { table: "auto", tournamentId: null, day: null, unknown: "create" } as const;
const encode = (text: string) => ({ name: "evening.json", bytes: new TextEncoder().encode(text) });
await importMatches(operator, {
  ...importing,
  files: [encode(readFileSync(archive, "utf8"))],
  dryRun: false,
});
// All but a few have starting ratings, as on a site in use.
const known = await listPlayers(database.read, "bonzini");
for (const { id } of known.slice(5)) {
  for (const mode of ["singles", "doubles"] as const) {
    await setRating(operator, { playerId: id, mode, value: 1_000 });
  }
}
await compileTable(operator, { table: "bonzini", dryRun: false });
// The same people, on an evening of their own.
const night = readFileSync(evening, "utf8")
  .replaceAll('"2010-', '"2026-')
  .replace('"LARGE1", "name": "Archives"', '"E1", "name": "Ouvert de Laval"');
const dropped = [encode(night)];

const times = 15;
async function median(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index++) {
    taken.push((await measured(work)).milliseconds);
  }
  return percentile(taken, 0.5);
}

const draft = await createDraft(operator, dropped);
const draftId = draft.ok ? draft.value.id : "";
const first = await previewEvening(operator, { draftId });
if (!first.ok) throw new Error(first.refusal.code);
const startRatings = Object.fromEntries(first.value.startRatings.map(({ key }) => [key, 1_000]));
await saveDraftChoices(operator, draftId, { ...noChoices, ...acceptGuesses(first.value), startRatings });
const preview = await median(() => previewEvening(operator, { draftId }));
const importOnly = await median(() =>
  importMatches(operator, { ...importing, files: dropped, dryRun: true }),
);
const shown = await previewEvening(operator, { draftId });
if (!shown.ok) throw new Error(shown.refusal.code);
const { digest } = shown.value;
const { done: published, milliseconds } = await measured(() => publishEvening(operator, { draftId, digest }));
if (!published.ok) throw new Error(published.refusal.code);
await database.close();
const { matches, ratings } = published.value;
tell({ milliseconds, matches, ratings, preview, importOnly });
