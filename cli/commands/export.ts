import { type Command, Option } from "commander";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { defaultRankingView } from "#app/domain/rankings/ranking.ts";
import { rankingCsv, rankingExportRow } from "#app/domain/rankings/ranking-export.ts";
import type { RankingFilter } from "#app/domain/rankings/ranking-filter.ts";
import { administratorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { classOfSlug, classSlugs } from "#app/domain/rating/rating-class.ts";
import { type RankingSort, rankingSorts } from "#app/domain/rating/rating-mode.ts";
import { byteOrderMark, type CsvSeparator, csvSeparators } from "#app/domain/values/csv.ts";
import { type TableType, tableTypes } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRanking } from "#app/reading/rankings/read-ranking.ts";
import { exportLegacySite } from "#app/use-cases/import/export-legacy-site.ts";
import { readBetween, tableOption } from "../options.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

interface ExportOptions {
  readonly table: TableType;
  readonly format: "json" | "csv";
  readonly sort: RankingSort;
  readonly separator: CsvSeparator;
  readonly inactive?: boolean;
  readonly women?: boolean;
  readonly class?: string;
  readonly year?: number;
  readonly city?: string;
}

type FilterOptions = Pick<ExportOptions, "women" | "class" | "year" | "city">;

/** export rankings | store */
export function addExportCommand(program: Command, terminal: Terminal): void {
  const group = program.command("export").description(m.cli_export());
  group
    .command("store")
    .description(m.cli_export_store())
    .action(() =>
      withSession(terminal, async ({ database }) => {
        const exported = await database.snapshot(exportLegacySite);
        terminal.answer(exported, [JSON.stringify(exported, null, 2)]);
      }),
    );
  group
    .command("rankings")
    .description(m.cli_export_rankings())
    .addOption(tableOption(tableTypes))
    .addOption(
      new Option("--format <format>", m.cli_option_format()).choices(["json", "csv"]).default("json"),
    )
    .addOption(new Option("--sort <sort>", m.cli_option_sort()).choices(rankingSorts).default("average"))
    .addOption(
      new Option("--separator <separator>", m.cli_option_separator()).choices(csvSeparators).default("comma"),
    )
    .option("--inactive", m.cli_option_inactive())
    .option("--women", m.cli_option_women())
    .addOption(new Option("--class <class>", m.cli_option_class()).choices(classSlugs))
    .option("--year <year>", m.cli_option_year(), readBetween(1, 9999))
    .option("--city <city>", m.cli_option_city())
    .action(({ table, format, sort, separator, inactive = false, ...filter }: ExportOptions) =>
      withSession(terminal, async ({ database }) => {
        const view = { ...defaultRankingView, sort, inactive, ...filterOf(filter) };
        const entries = await database.snapshot(async (db) => {
          const { activityCutOff } = await readSettings(db);
          const { combined } = administratorsVisibility;
          return readRanking(db, { table, view, cutOff: activityCutOff, combined });
        });
        const rows = entries.map(({ player, tally }) => rankingExportRow(player, tally));
        if (format === "json") terminal.answer(rows, [JSON.stringify(rows, null, 2)]);
        else {
          const csv = rankingCsv(rows, separator);
          // Semicolons are for Excel, which then needs the mark, too.
          terminal.answer({ csv }, [`${separator === "semicolon" ? byteOrderMark : ""}${csv.trimEnd()}`]);
        }
      }),
    );
}

function filterOf({ women = false, class: slug = "", year, city = "" }: FilterOptions): RankingFilter {
  return { women, class: classOfSlug(slug), year: year ?? null, city };
}
