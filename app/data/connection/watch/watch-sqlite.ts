import { openSqlite } from "#app/data/connection/sqlite/sqlite-connection.ts";
import type { ContentWatch } from "./content-watch.ts";

/** In milliseconds: a change by another process may stay unseen for so long. */
const lookEvery = 4;
const cacheSize = 64;

/**
 * Asks SQLite's own counter of commits, at most every few milliseconds: some microseconds, on a connection of its own, without
 * a lock. Only when it moved, the version itself is read. The connection is opened by the first question.
 */
export function watchSqlite(file: string): ContentWatch {
  let questions: Questions | undefined;
  let known: number | undefined;
  let commits: unknown;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    questions ??= openQuestions(file);
    // In this order: a commit between the two shows the next time.
    const counted = questions.commits();
    if (known === undefined || counted !== commits) known = questions.version();
    commits = counted;
    return known;
  };
  return {
    current() {
      const now = performance.now();
      if (known !== undefined && now - lookedAt < lookEvery) return known;
      try {
        const version = look();
        lookedAt = now;
        return version;
      } catch {
        // Whatever is the matter, the query that follows tells it.
        known = undefined;
        return undefined;
      }
    },
    ask: (read) => read(),
    lookAgain() {
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    async close() {
      questions?.close();
    },
  };
}

interface Questions {
  readonly commits: () => unknown;
  readonly version: () => number;
  readonly close: () => void;
}

function openQuestions(file: string): Questions {
  const connection = openSqlite(file, { readonly: true, cacheSize });
  const commits = connection.prepare("pragma data_version").pluck();
  const version = connection.prepare('select "contentVersion" from site_state where id = 1').pluck();
  return {
    commits: () => commits.get(),
    version: () => version.get() as number,
    close: () => connection.close(),
  };
}
