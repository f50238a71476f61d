import type { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import { mergeSentence } from "#app/i18n/sentences/player-input-sentences.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { dryRunOption, previewLine, readReason } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

interface MergeOptions {
  readonly from: string;
  readonly into: string;
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** merge */
export function addMergeCommand(program: Command, terminal: Terminal): void {
  program
    .command("merge")
    .description(m.cli_merge())
    .requiredOption("--from <id>", m.cli_option_from())
    .requiredOption("--into <id>", m.cli_option_into())
    .option("--reason <text>", m.reason_label(), readReason)
    .addOption(dryRunOption())
    .action(({ from, into, reason, dryRun = false }: MergeOptions) =>
      withSession(terminal, async ({ operator }) => {
        const merged = await mergePlayers({ ...operator, reason }, { from, into, dryRun });
        if (!merged.ok) throw new Refusal(merged.refusal, mergeSentence(merged.refusal));
        const { from: gone, into: kept, matches } = merged.value;
        const sentence = m.done_player_merge({ name: gone.name, into: kept.name, count: matches });
        terminal.answer(merged.value, [sentence, ...previewLine(dryRun)]);
      }),
    );
}
