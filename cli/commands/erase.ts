import type { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  erasedSentence,
  erasurePreviewSentence,
  erasureSentence,
} from "#app/i18n/sentences/player-input-sentences.ts";
import { erasePlayer, type PlayerErased } from "#app/use-cases/players/erase-player.ts";
import { dryRunOption } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

interface EraseOptions {
  readonly player: string;
  readonly confirm?: string;
  readonly writing?: readonly string[];
  readonly dryRun?: boolean;
}

/** What was erased, as scripts know it: these keys are an interface. */
function documentOf({ players, possibleMentions, ...figures }: PlayerErased) {
  const unsure = possibleMentions.map(({ text, foundIn, count }) => ({ text, places: foundIn, count }));
  return { records: players, ...figures, unsure };
}

/** erase */
export function addEraseCommand(program: Command, terminal: Terminal): void {
  program
    .command("erase")
    .description(m.cli_erase())
    .requiredOption("--player <id>", m.cli_option_player())
    .option("--confirm <name>", m.erase_confirm())
    .option("--writing <text...>", m.cli_erase_writing())
    .addOption(dryRunOption())
    .action(({ player: playerId, confirm, writing, dryRun = false }: EraseOptions, command: Command) =>
      withSession(terminal, async ({ operator }) => {
        const confirmation = confirm ?? "";
        if (confirm === undefined && !dryRun) {
          command.error(m.usage_missing_option({ option: "--confirm <name>" }), { exitCode: 2 });
        }
        const erased = await erasePlayer(operator, {
          playerId,
          confirmation,
          mentions: writing ?? [],
          dryRun,
        });
        if (!erased.ok) {
          const isUnknown = erased.refusal === "unknownPlayer";
          const sentence = isUnknown
            ? m.player_unknown({ found: playerId })
            : erasureSentence(erased.refusal);
          throw new Refusal(erased.refusal, sentence);
        }
        const figures = erased.value;
        const lines = figures.possibleMentions.map(
          ({ text, count, foundIn }) => `${text}  ${m.writings_where({ count, where: foundIn.join(" · ") })}`,
        );
        const left = lines.length === 0 ? [] : [m.writings_title(), ...lines];
        const sentence = dryRun ? erasurePreviewSentence(figures) : erasedSentence(figures);
        terminal.answer(documentOf(figures), [sentence, ...left]);
      }),
    );
}
