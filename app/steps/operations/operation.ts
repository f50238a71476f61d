import type { Transaction } from "#app/data/connection/database.ts";
import type { AuditSubjectRow } from "#app/data/connection/schema.ts";
import { type AuditEntry, completeAuditEntry, insertAuditEntry } from "#app/data/operations/audit-entries.ts";
import {
  type BeforeImage,
  type RestorableRelation,
  readBeforeImages,
} from "#app/data/operations/before-images.ts";
import type { UndoData } from "#app/data/operations/undo-data.ts";
import type { Operator } from "./operator.ts";

type TouchedRelation = RestorableRelation | "compilations";

/** What an entry calls the rows that its operation touched. Of relations that are not here nothing depends on anything. */
const kinds: Partial<Record<TouchedRelation, string>> = {
  tournaments: "tournament",
  people: "person",
  players: "player",
  player_aliases: "alias",
  source_tournaments: "source",
  competitions: "competition",
  matches: "match",
  compilations: "compilation",
  settings: "setting",
  articles: "article",
};

/**
 * An operation while it runs, which is what its steps are given: its transaction, who runs it, and what it touches, so that it can be
 * undone exactly (R53, R56).
 */
export class Operation {
  readonly tx: Transaction;
  readonly operator: Operator;
  readonly id: string;
  readonly at: string;
  importId: string | null = null;
  compilationId: string | null = null;
  /** What of the ledger is rated again when this operation is undone. */
  replays: UndoData["replays"] | null = null;
  /** The order of the ledger before this operation changed it. */
  ledgerBefore: UndoData["ledgerBefore"] | null = null;
  /** True for an operation whose parts are operations of their own. */
  hasParts = false;
  /** Figures for the summary of its entry that are known only when the work is done. */
  figures: object | null = null;
  readonly #images = new Map<string, BeforeImage>();
  readonly #subjects = new Map<string, AuditSubjectRow["role"]>();

  constructor(tx: Transaction, operator: Operator) {
    this.tx = tx;
    this.operator = operator;
    this.id = operator.newId();
    this.at = operator.now().toISOString();
  }

  /**
   * Keeps rows as they are, before the operation changes or deletes them. With the role `made`, later operations that only use
   * them depend on this one too.
   */
  async keep(
    relation: RestorableRelation,
    ids: readonly string[],
    role: "made" | "changed" = "changed",
  ): Promise<void> {
    const fresh = ids.filter((id) => !this.#images.has(`${relation} ${id}`));
    for (const image of await readBeforeImages(this.tx, relation, fresh)) this.#remember(image);
    for (const id of ids) this.#touch(relation, id, role);
  }

  /** Keeps that rows were not there, before the operation inserts them. */
  makes(relation: RestorableRelation, ids: readonly string[]): void {
    for (const id of ids) {
      this.#remember({ relation, id, row: null });
      this.#touch(relation, id, "made");
    }
  }

  /** Notes what the operation touches without writing its row: what it uses, or changes through other rows. */
  concerns(relation: TouchedRelation, ids: Iterable<string>, role: AuditSubjectRow["role"] = "used"): void {
    for (const id of ids) this.#touch(relation, id, role);
  }

  /** Null for an operation that changed nothing that can be put back. */
  undoData(): UndoData | null {
    const { importId, compilationId, ledgerBefore, hasParts } = this;
    const hasWritten = this.#images.size > 0 || importId !== null || compilationId !== null || ledgerBefore;
    if (!hasWritten && !hasParts) return null;
    return {
      rows: [...this.#images.values()],
      importId,
      compilationId,
      ...(hasParts ? { hasParts } : {}),
      ...(this.replays ? { replays: this.replays } : {}),
      ...(ledgerBefore ? { ledgerBefore } : {}),
    };
  }

  /** What the operation touched, as "player:…", each with its strongest role. */
  subjects(): { subject: string; role: AuditSubjectRow["role"] }[] {
    return [...this.#subjects].map(([subject, role]) => ({ subject, role }));
  }

  #remember(image: BeforeImage): void {
    const key = `${image.relation} ${image.id}`;
    if (!this.#images.has(key)) this.#images.set(key, image);
  }

  #touch(relation: TouchedRelation, id: string, role: AuditSubjectRow["role"]): void {
    const kind = kinds[relation];
    if (kind === undefined) return;
    const strength = { used: 0, changed: 1, made: 2 };
    const subject = `${kind}:${id}`;
    const known = this.#subjects.get(subject);
    if (known === undefined || strength[known] < strength[role]) this.#subjects.set(subject, role);
  }
}

/** Runs an operation on the content inside a transaction, with its entry in the audit log (R53). */
export async function perform<Value>(
  tx: Transaction,
  operator: Operator,
  about: Pick<AuditEntry, "action" | "table" | "subjectId"> & { readonly summary: object },
  work: (operation: Operation) => Promise<Value>,
): Promise<Value> {
  const operation = new Operation(tx, operator);
  // The entry is written first, because ledger rows, imports and compilations refer to it.
  const { author, reason, partOf = null } = operator;
  const summary = { ...about.summary, ...(reason ? { reason } : {}) };
  await insertAuditEntry(tx, { id: operation.id, at: operation.at, author, partOf, ...about, summary });
  const value = await work(operation);
  await completeAuditEntry(tx, operation.id, {
    undo: operation.undoData(),
    subjects: operation.subjects(),
    summary: operation.figures && { ...summary, ...operation.figures },
  });
  return value;
}
