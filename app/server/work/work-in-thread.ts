import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { DatabaseLocation } from "#app/data/connection/database.ts";
import type { ModeRecords } from "#app/domain/ledger/table-records.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ImportMatchesRequest } from "#app/use-cases/import/import-matches.ts";
import type { ImportPlayersRequest } from "#app/use-cases/import/import-players.ts";
import type { ImportResultsRequest } from "#app/use-cases/import/import-results.ts";
import type { CompileRequest } from "#app/use-cases/ledger/compile-matches.ts";
import type { RemoveCompilationRequest } from "#app/use-cases/ledger/remove-compilation.ts";
import type { CorrectMatchRequest } from "#app/use-cases/matches/correct-match.ts";
import type { UndoRequest } from "#app/use-cases/operations/undo-operation.ts";
import type { ErasePlayerRequest } from "#app/use-cases/players/erase-player.ts";
import { keepLatest } from "./keep-latest.ts";
import type { LongWork, Progress } from "./long-work.ts";

export type WorkerTask =
  | { readonly kind: "importMatches"; readonly author: string; readonly request: ImportMatchesRequest }
  | { readonly kind: "importPlayers"; readonly author: string; readonly request: ImportPlayersRequest }
  | { readonly kind: "importResults"; readonly author: string; readonly request: ImportResultsRequest }
  | { readonly kind: "compile"; readonly author: string; readonly request: CompileRequest }
  | { readonly kind: "correctMatch"; readonly author: string; readonly request: CorrectMatchRequest }
  | {
      readonly kind: "removeCompilation";
      readonly author: string;
      readonly request: RemoveCompilationRequest;
    }
  | { readonly kind: "erasePlayer"; readonly author: string; readonly request: ErasePlayerRequest }
  | { readonly kind: "readRecords"; readonly table: StoredTable; readonly version: number }
  | { readonly kind: "undo"; readonly author: string; readonly request: UndoRequest };

export type WorkerAnswer = { readonly progress: readonly [number, number] } | { readonly value: unknown };

/**
 * Long work in a thread with a connection of its own: 177,000 matches on the main thread would stall every visitor
 * for seconds. Pieces of work wait for one another.
 */
export function workInThread(location: DatabaseLocation): LongWork {
  const oneAtATime = pLimit(1);
  const latest = keepLatest<Record<RatingMode, ModeRecords>>();
  let progress: readonly [number, number] | null = null;
  const work = <Value>(task: WorkerTask, onProgress?: Progress): Promise<Value> =>
    oneAtATime(async () => {
      try {
        return await run<Value>(location, task, (done, total) => {
          progress = [done, total];
          onProgress?.(done, total);
        });
      } finally {
        progress = null;
      }
    });
  return {
    importMatches: (author, request, onProgress) =>
      work({ kind: "importMatches", author, request }, onProgress),
    importPlayers: (author, request) => work({ kind: "importPlayers", author, request }),
    importResults: (author, request) => work({ kind: "importResults", author, request }),
    compile: (author, request, onProgress) => work({ kind: "compile", author, request }, onProgress),
    correctMatch: (author, request) => work({ kind: "correctMatch", author, request }),
    removeCompilation: (author, request) => work({ kind: "removeCompilation", author, request }),
    erasePlayer: (author, request) => work({ kind: "erasePlayer", author, request }),
    // It only reads, so it waits for nothing.
    readRecords: (table, version) =>
      latest(table, version, () => run(location, { kind: "readRecords", table, version })),
    undo: (author, request) => work({ kind: "undo", author, request }),
    progress: () => progress,
  };
}

function run<Value>(location: DatabaseLocation, task: WorkerTask, onProgress?: Progress): Promise<Value> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { location, task } });
    worker.on("message", (answer: WorkerAnswer) => {
      if ("progress" in answer) onProgress?.(...answer.progress);
      else resolve(answer.value as Value);
    });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the worker ended without an answer")));
  });
}
