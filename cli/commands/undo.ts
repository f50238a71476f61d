import { Argument, type Command } from "commander";
import type { Queries } from "#app/data/connection/database.ts";
import { findLatestOperationId, findOperationId } from "#app/data/operations/operation-rows.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { undoSentence } from "#app/i18n/sentences/undo-sentences.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import {
  type OperationName,
  type UndoRefusal,
  undoOperation,
} from "#app/use-cases/operations/undo-operation.ts";
import { dryRunOption, previewLine } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { codeNames } from "../words/code-names.ts";

const undoKinds = ["compilation", "import", "evening", "merge", "delete", "edit"] as const;
type UndoKind = (typeof undoKinds)[number];

/** Whatever changes the content; accounts and tokens are changed back by hand, and an erasure is for good. */
type UndoableAction = Exclude<
  AuditAction,
  `administrator.${string}` | `token.${string}` | "player.erase" | "undo"
>;

/** The kind under which each action is undone. */
const kindOf: Readonly<Record<UndoableAction, UndoKind>> = {
  "tournament.create": "edit",
  "tournament.edit": "edit",
  "tournament.complete": "edit",
  "tournament.photos": "edit",
  "tournament.delete": "delete",
  "import.players": "import",
  "import.matches": "import",
  "import.results": "import",
  "import.store": "import",
  "evening.publish": "evening",
  "rating.set": "edit",
  "rating.start": "edit",
  "player.add": "edit",
  "player.edit": "edit",
  "player.delete": "delete",
  "player.merge": "merge",
  "player.pseudonym": "edit",
  compile: "compilation",
  "compile.reorder": "compilation",
  "compile.remove": "edit",
  "match.correct": "edit",
  "match.score": "edit",
  "settings.edit": "edit",
  "article.create": "edit",
  "article.edit": "edit",
  "article.publish": "edit",
  "article.withdraw": "edit",
  "article.move": "edit",
  "article.delete": "delete",
};

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
    .addArgument(new Argument("<kind>", m.cli_argument_kind()).choices(undoKinds))
    .argument("<id>", m.cli_argument_operation())
    .option("--with-dependents", m.cli_undo_with_dependents())
    .option("--only", m.cli_undo_only())
    .addOption(dryRunOption())
    .action((kind: UndoKind, id: string, options: UndoOptions) =>
      withSession(terminal, async ({ database, operator }) => {
        const { withDependents = false, only = false, dryRun = false } = options;
        const operationId = await findNamed(database.read, kind, id);
        if (operationId === undefined) throw refusalOf({ code: "unknownOperation" });
        if (only) {
          const removed = await removeCompilation(operator, { operationId, dryRun });
          if (!removed.ok) throw new Refusal(removed.refusal, m.remove_compilation_gone());
          const { matches, moves } = removed.value;
          const lines = moves.map(
            ({ name, mode, before, after }) =>
              `${name}  ${codeNames.mode(mode)}  ${formatRating(before)} → ${formatRating(after)}`,
          );
          const sentence = m.remove_compilation_preview({ count: matches, moves: moves.length });
          return terminal.answer(removed.value, [sentence, ...lines, ...previewLine(dryRun)]);
        }
        const undone = await undoOperation(operator, { operationId, withDependents, dryRun });
        if (!undone.ok) throw refusalOf(undone.refusal);
        const lines = undone.value.map((operation) => m.undo_done({ what: sentenceOf(operation) }));
        terminal.answer({ undone: undone.value }, [...lines, ...previewLine(dryRun)]);
      }),
    );
}

/** An operation of this kind. One of another kind is not meant: what is undone is what the command names. */
async function findNamed(db: Queries, kind: UndoKind, id: string): Promise<string | undefined> {
  const actions = Object.entries(kindOf).flatMap(([action, of]) => (of === kind ? action : []));
  return (await findOperationId(db, actions, id)) ?? findLatestOperationId(db, actions, id);
}

function sentenceOf({ action, summary }: OperationName): string {
  return operationSentence(action, summary);
}

function refusalOf(refusal: UndoRefusal): Refusal {
  if (refusal.code !== "dependedOn") return new Refusal(refusal.code, undoSentence(refusal));
  const { dependents } = refusal;
  const sentence = [undoSentence(refusal), ...dependents.map(dependentLine)].join("\n");
  return new Refusal(refusal.code, sentence, { dependents });
}

/** An operation that must be undone first, behind the command that does so. */
function dependentLine(operation: OperationName): string {
  const { id, at, action } = operation;
  const command = isUndoable(action) ? [`undo ${kindOf[action]} ${id}`] : [];
  return [...command, formatInstant(at, currentLocale()), sentenceOf(operation)].join("  ");
}

function isUndoable(action: AuditAction): action is UndoableAction {
  return action in kindOf;
}
