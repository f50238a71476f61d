import { type Command, Option } from "commander";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating/rating-mode.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import {
  formatFraction,
  formatInstant,
  formatRating,
  formatShortDay,
  formatSigned,
  formatTeamRating,
} from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  type PlayerHistory,
  playerDocument,
  readPlayerHistory,
} from "#app/reading/players/read-player-history.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { readInteger, readReason } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { codeNames } from "../words/code-names.ts";
import { ledgerLines } from "../words/ledger-lines.ts";

interface RatingOptions {
  readonly player: string;
  readonly mode: RatingMode;
  readonly value: number;
  readonly reason?: string;
}

/** player show · rating set */
export function addPlayerCommands(program: Command, terminal: Terminal): void {
  program
    .command("player")
    .description(m.cli_player())
    .command("show")
    .argument("<id>", m.cli_argument_player())
    .description(m.cli_player_show())
    .action((id: string) =>
      withSession(terminal, async ({ database }) => {
        const history = await database.snapshot((db) => readPlayerHistory(db, id));
        if (!history) throw new Refusal("unknownPlayer", m.player_unknown({ found: id }));
        terminal.answer(playerDocument(history), playerLines(history));
      }),
    );
  program
    .command("rating")
    .description(m.cli_rating())
    .command("set")
    .description(m.cli_rating_set())
    .requiredOption("--player <id>", m.cli_option_player())
    .addOption(new Option("--mode <mode>", m.cli_option_mode()).choices(ratingModes).makeOptionMandatory())
    .requiredOption("--value <n>", m.cli_option_value(), readInteger)
    .option("--reason <text>", m.reason_label(), readReason)
    .action(({ player: playerId, mode, value, reason }: RatingOptions) =>
      withSession(terminal, async ({ operator }) => {
        const set = await setRating({ ...operator, reason }, { playerId, mode, value });
        if (!set.ok) {
          const isRange = set.refusal === "outOfRange";
          const sentence = isRange ? m.input_rating_out_of_range() : m.player_unknown({ found: playerId });
          throw new Refusal(set.refusal, sentence, isRange ? { found: value } : {});
        }
        const { player, before, after, cause } = set.value;
        terminal.answer({ playerId, name: player.name, mode, before, after, cause }, [
          cause === null
            ? m.nothing_changed()
            : `${player.name}  ${codeNames.mode(mode)}  ${formatRating(before)} → ${formatRating(after)}  ${codeNames.cause(cause)}`,
        ]);
      }),
    );
}

function playerLines({ player, tally, ledger, matches }: PlayerHistory): string[] {
  const { name, table, singlesRanking, doublesRanking, averageRanking } = player;
  const ratings = [
    `${m.mode_singles()} ${formatRating(singlesRanking)}`,
    `${m.mode_doubles()} ${formatRating(doublesRanking)}`,
    `${m.mode_average()} ${formatRating(averageRanking)}`,
  ];
  return [
    `${name}  ${tableNames[table]}  ${player.license ?? "–"}  ${player.coralId ?? "–"}`,
    [...ratings, player.class].join("  "),
    m.tally_title({ ...tally }),
    "",
    ...ledgerLines(ledger),
    "",
    ...matches.map(matchLine),
  ];
}

function matchLine(match: PlayerMatch): string {
  const names = (side: PlayerMatch["own"]) => side.map((player) => player.name).join(" + ") || "–";
  const result = `${codeNames.outcome(match.outcome)} ${scoreText(match.score)}`.trimEnd();
  return `${whenOf(match)}  ${match.event.name}  ${names(match.own)} / ${names(match.opponents)}  ${result}${arithmeticOf(match)}`;
}

/** The time of its file, else the day that it counts on. */
function whenOf({ date, playedAt }: PlayerMatch): string {
  if (date !== null) return formatInstant(date, currentLocale());
  return playedAt === "" ? m.date_unknown() : formatShortDay(dayInToronto(playedAt), currentLocale());
}

/** The same that the player's page opens to: both teams, expected score, K, change, before → after. */
function arithmeticOf({ explanation, change, before, after, correction }: PlayerMatch): string {
  if (explanation === null || change === null) return "";
  const { own, opponents, expected, k } = explanation;
  const corrected =
    correction === null ? "" : `  ${m.match_corrected()} ${correction.reason ?? ""}`.trimEnd();
  const locale = currentLocale();
  const teams = [own, opponents].map((rating) => formatTeamRating(rating, locale)).join(" / ");
  const moved = `${formatSigned(change)}  ${formatRating(before)} → ${formatRating(after)}`;
  return `  ${teams}  E ${formatFraction(expected, locale)}  K ${k}  ${moved}${corrected}`;
}
