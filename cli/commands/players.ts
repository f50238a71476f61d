import { type Command, Option } from "commander";
import type { SignedLedgerRow } from "#app/data/rating-changes.ts";
import type { PlayerMatch } from "#app/domain/player-match.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { setRating } from "#app/use-cases/set-rating.ts";
import { type PlayerFile, showPlayer } from "#app/use-cases/show-player.ts";
import { readInteger } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

/** player show · rating set */
export function addPlayerCommands(program: Command, terminal: Terminal): void {
  program
    .command("player")
    .description(m.cli_player())
    .command("show")
    .argument("<id>")
    .description(m.cli_player_show())
    .action((id: string) =>
      withSession(terminal, async ({ database }) => {
        const file = await showPlayer(database.read, id);
        if (!file) throw new Refusal("unknownPlayer", m.player_unknown({ found: id }));
        terminal.answer(file, playerLines(file));
      }),
    );
  program
    .command("rating")
    .description(m.cli_rating())
    .command("set")
    .description(m.cli_rating_set())
    .requiredOption("--player <id>")
    .addOption(new Option("--mode <mode>").choices(ratingModes).makeOptionMandatory())
    .requiredOption("--value <n>", "", readInteger)
    .action(({ player: playerId, mode, value }: { player: string; mode: RatingMode; value: number }) =>
      withSession(terminal, async ({ operator }) => {
        const set = await setRating(operator, { playerId, mode, value });
        if (!set.ok) throw new Refusal(set.refusal, m.player_unknown({ found: playerId }));
        const { player, before, after, cause } = set.value;
        terminal.answer({ playerId, name: player.name, mode, before, after, cause }, [
          `${player.name}  ${mode}  ${before ?? "–"} → ${after}  ${cause}`,
        ]);
      }),
    );
}

function playerLines({ player, record, ledger, matches }: PlayerFile): string[] {
  const { name, table, singlesRanking, doublesRanking, averageRanking } = player;
  return [
    `${name}  ${table}  ${player.license ?? "–"}  ${player.coralId ?? "–"}`,
    `${singlesRanking ?? "–"}  ${doublesRanking ?? "–"}  ${averageRanking}  ${player.class}`,
    m.player_record({ ...record }),
    "",
    ...ledger.map(ledgerLine),
    "",
    ...matches.map(matchLine),
  ];
}

function ledgerLine(row: SignedLedgerRow): string {
  return `${row.sequence}  ${row.mode}  ${row.cause}  ${row.before ?? "–"} ${signed(row.change)} → ${row.after}  ${row.at}  ${row.author}`;
}

function matchLine(match: PlayerMatch): string {
  const names = (side: PlayerMatch["own"]) => side.map((player) => player.name).join(" + ") || "–";
  const score = match.score ? `${match.score.home.join(" ")}–${match.score.away.join(" ")}` : "";
  const why = match.explanation
    ? `  E ${match.explanation.expected.toFixed(3)}  K ${match.explanation.k}  ${signed(match.change ?? 0)}`
    : "";
  return `${match.date ?? "–"}  ${match.event.name}  ${names(match.own)} / ${names(match.opponents)}  ${match.outcome} ${score}${why}`;
}

function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
