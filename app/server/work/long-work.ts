import type { Database } from "#app/data/connection/database.ts";
import type { ModeRecords } from "#app/domain/ledger/table-records.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readRecords } from "#app/reading/ledger/read-records.ts";
import { newId } from "#app/server/machine/new-id.ts";
import type { FileRefusal, ImportReport } from "#app/steps/import/import-report.ts";
import type { CompileReport } from "#app/steps/ledger/compile-report.ts";
import { type ImportMatchesRequest, importMatches } from "#app/use-cases/import/import-matches.ts";
import { type ImportPlayersRequest, importPlayers } from "#app/use-cases/import/import-players.ts";
import { type ImportResultsRequest, importResults } from "#app/use-cases/import/import-results.ts";
import { type CompileRequest, compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import {
  type CompilationRemoved,
  type RemoveCompilationRefusal,
  type RemoveCompilationRequest,
  removeCompilation,
} from "#app/use-cases/ledger/remove-compilation.ts";
import {
  type CorrectMatchRefusal,
  type CorrectMatchRequest,
  correctMatch,
  type MatchCorrected,
} from "#app/use-cases/matches/correct-match.ts";
import {
  type OperationName,
  type UndoRefusal,
  type UndoRequest,
  undoOperation,
} from "#app/use-cases/operations/undo-operation.ts";
import {
  type ErasePlayerRefusal,
  type ErasePlayerRequest,
  erasePlayer,
  type PlayerErased,
} from "#app/use-cases/players/erase-player.ts";

export type Progress = (done: number, total: number) => void;

/** What can take seconds, and must not keep visitors waiting: every file is read here. One at a time. */
export interface LongWork {
  importMatches(
    author: string,
    request: ImportMatchesRequest,
    onProgress?: Progress,
  ): Promise<Result<ImportReport[], FileRefusal>>;
  importPlayers(author: string, request: ImportPlayersRequest): Promise<Result<ImportReport, FileRefusal>>;
  importResults(author: string, request: ImportResultsRequest): Promise<Result<ImportReport, FileRefusal>>;
  compile(author: string, request: CompileRequest, onProgress?: Progress): Promise<CompileReport>;
  correctMatch(
    author: string,
    request: CorrectMatchRequest,
  ): Promise<Result<MatchCorrected, CorrectMatchRefusal>>;
  removeCompilation(
    author: string,
    request: RemoveCompilationRequest,
  ): Promise<Result<CompilationRemoved, RemoveCompilationRefusal>>;
  erasePlayer(author: string, request: ErasePlayerRequest): Promise<Result<PlayerErased, ErasePlayerRefusal>>;
  /** The records of a table; asked for twice at one version of the content, they are read once. */
  readRecords(table: StoredTable, version: number): Promise<Record<RatingMode, ModeRecords>>;
  undo(author: string, request: UndoRequest): Promise<Result<OperationName[], UndoRefusal>>;
  /** How many matches of how many the work under way has done; null when there is none, or it has not said so yet. */
  progress(): readonly [number, number] | null;
}

/** The work done right here, on the given database: in the worker itself, on the command line and in tests. */
export function workHere(database: Database, now: () => Date): LongWork {
  const operator = (author: string, onProgress?: Progress) => ({
    database,
    author,
    now,
    newId,
    ...(onProgress ? { onProgress } : {}),
  });
  return {
    importMatches: (author, request, onProgress) => importMatches(operator(author, onProgress), request),
    importPlayers: (author, request) => importPlayers(operator(author), request),
    importResults: (author, request) => importResults(operator(author), request),
    compile: (author, request, onProgress) => compileTable(operator(author, onProgress), request),
    correctMatch: (author, request) => correctMatch(operator(author), request),
    removeCompilation: (author, request) => removeCompilation(operator(author), request),
    erasePlayer: (author, request) => erasePlayer(operator(author), request),
    readRecords: (table) => database.snapshot((db) => readRecords(db, table)),
    undo: (author, request) => undoOperation(operator(author), request),
    progress: () => null,
  };
}
