import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { openDatabase } from "#app/data/connection/database.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { createDraft } from "#app/use-cases/import/evening/keep-draft.ts";
import { previewEvening } from "#app/use-cases/import/evening/publish-evening.ts";
import { tell } from "./measured.ts";

/** Previews one large file of an evening, and tells how long that took and how long somebody else's write waited for it. */
if (isMainThread) await previewLarge();
else await writeOnce(workerData as string);

async function previewLarge(): Promise<void> {
  const [evening = "", file = ""] = process.argv.slice(2);
  const database = await openDatabase({ file });
  const operator = { database, author: "bench", now: () => new Date(), newId };
  const draft = await createDraft(operator, [{ name: "evening.json", bytes: readFileSync(evening) }]);
  if (!draft.ok) throw new Error(draft.refusal);
  // The other writes as soon as the preview is under way, on a thread of its own: this one has no time for it.
  const other = new Worker(import.meta.filename, { workerData: file });
  const answer = once(other, "message") as Promise<[number]>;
  await once(other, "online");
  const start = performance.now();
  const preview = await previewEvening(operator, { draftId: draft.value.id });
  const milliseconds = performance.now() - start;
  if (!preview.ok) throw new Error(preview.refusal.code);
  const [waited] = await answer;
  await database.close();
  tell({ milliseconds, matches: preview.value.totals.matches, waited });
}

async function writeOnce(file: string): Promise<void> {
  const database = await openDatabase({ file }, { migrate: false });
  await setTimeout(500);
  const asked = performance.now();
  await database.transaction(() => Promise.resolve());
  parentPort?.postMessage(performance.now() - asked);
  await database.close();
}
