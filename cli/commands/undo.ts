import { Argument, type Command } from "commander";
import type { Queries } from "#app/data/connection/database.ts";
import { findLatestOperationId, findOperationId } from "#app/data/operations/operation-rows.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { undoSentence } from "#app/i18n/sentences/undo-sentences.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import {
  type OperationName,
  type UndoRefusal,
  undoOperation,
} from "#app/use-cases/operations/undo-operation.ts";
import { dryRunOption } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { codeNames } from "../words/code-names.ts";

/** Which actions each kind of the command names. */
export const undoKinds = {
  compilation: ["compile", "compile.reorder"],
  import: ["import.players", "import.matches", "import.results", "import.store"],
  evening: ["evening.publish"],
  merge: ["player.merge"],
  delete: ["player.delete", "tournament.delete", "article.delete"],
  edit: [
    "player.edit",
    "player.add",
    "player.pseudonym",
    "rating.set",
    "rating.start",
    "tournament.edit",
    "tournament.complete",
    "tournament.photos",
    "tournament.create",
    "settings.edit",
    "match.correct",
    "match.score",
    "compile.remove",
    "article.create",
    "article.edit",
    "article.publish",
    "article.withdraw",
    "article.move",
  ],
} as const;

interface UndoOptions {
  readonly withDependents?: boolean;
  readonly only?: boolean;
  readonly dryRun?: boolean;
}

/** undo compilation | import | evening | merge | delete | edit */
export function addUndoCommand(program: Command, terminal: Terminal): void {
  program
    .command("undo")
    .description(m.cli_undo())
    .addArgument(new Argument("<kind>", m.cli_argument_kind()).choices(Object.keys(undoKinds)))
    .argument("<id>", m.cli_argument_operation())
    .option("--with-dependents", m.cli_undo_with_dependents())
    .option("--only", m.cli_undo_only())
    .addOption(dryRunOption())
    .action((kind: keyof typeof undoKinds, id: string, options: UndoOptions) =>
      withSession(terminal, async ({ database, operator }) => {
        const { withDependents = false, only = false, dryRun = false } = options;
        const operationId = await findNamed(database.read, kind, id);
        if (only) {
          const removed = await removeCompilation(operator, { operationId: operationId ?? "", dryRun });
          if (!removed.ok) throw new Refusal(removed.refusal, m.remove_compilation_gone());
          const { matches, moves } = removed.value;
          const lines = moves.map(
            ({ name, mode, before, after }) =>
              `${name}  ${codeNames.mode(mode)}  ${formatRating(before)} → ${formatRating(after)}`,
          );
          const sentence = m.remove_compilation_preview({ count: matches, moves: moves.length });
          return terminal.answer(removed.value, [sentence, ...lines]);
        }
        if (operationId === undefined) throw refusalOf({ code: "unknownOperation" });
        const undone = await undoOperation(operator, { operationId, withDependents, dryRun });
        if (!undone.ok) throw refusalOf(undone.refusal);
        const lines = undone.value.map((operation) => m.undo_done({ what: sentenceOf(operation) }));
        terminal.answer({ undone: undone.value }, lines);
      }),
    );
}

/** An operation of this kind. One of another kind is not meant: what is undone is what the command names. */
async function findNamed(db: Queries, kind: keyof typeof undoKinds, id: string): Promise<string | undefined> {
  const actions = undoKinds[kind];
  return (await findOperationId(db, actions, id)) ?? findLatestOperationId(db, actions, id);
}

function sentenceOf({ action, summary }: OperationName): string {
  return operationSentence(action, summary);
}

function refusalOf(refusal: UndoRefusal): Refusal {
  if (refusal.code !== "dependedOn") return new Refusal(refusal.code, undoSentence(refusal));
  const what = refusal.dependents.map((operation) => `${operation.at}  ${sentenceOf(operation)}`).join("\n");
  return new Refusal(refusal.code, `${undoSentence(refusal)}\n${what}`, {
    dependents: refusal.dependents,
  });
}
