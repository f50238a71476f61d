import type { Command } from "commander";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { dryRunOption, tableOption } from "../options.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { codeNames } from "../words/code-names.ts";

interface CompileOptions {
  readonly table: StoredTable;
  readonly inOrder?: boolean;
  readonly dryRun?: boolean;
}

/** compile */
export function addCompileCommand(program: Command, terminal: Terminal): void {
  program
    .command("compile")
    .description(m.cli_compile())
    .addOption(tableOption())
    .option("--in-order", m.cli_compile_in_order())
    .addOption(dryRunOption())
    .action(({ table, inOrder: inOrderOfPlay = false, dryRun = false }: CompileOptions) =>
      withSession(terminal, async ({ operator }) => {
        const report = await compileTable(operator, { table, dryRun, inOrderOfPlay });
        const summary =
          report.matches === 0 ? m.compile_nothing() : m.compile_done({ count: report.matches });
        terminal.answer(report, [
          dryRun && report.matches > 0 ? m.compile_would({ count: report.matches }) : summary,
          ...(report.late === undefined || report.late === 0
            ? []
            : [`${m.compile_late({ count: report.late })} ${m.compile_late_text()}`]),
          ...report.unrated.map((player) =>
            m.compile_unrated({ name: player.name, mode: codeNames.mode(player.mode) }),
          ),
          ...report.changes.map(
            (change) =>
              `${change.name}  ${codeNames.mode(change.mode)}  ${formatRating(change.before)} → ${formatRating(change.after)}  (${m.matches_count({ count: change.matches })})`,
          ),
        ]);
      }),
    );
}
