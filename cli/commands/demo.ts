import type { Command } from "commander";
import { fillDemo, isEmpty } from "#app/demo/fill-demo.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { keepDrawing } from "#app/server/files/pictures/keep-drawing.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import { readBetween, readInteger } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

/** demo: a generated season into an empty database */
export function addDemoCommand(program: Command, terminal: Terminal): void {
  program
    .command("demo")
    .description(m.cli_demo())
    .option("--seed <n>", m.cli_option_seed(), readInteger, 1)
    .option("--years <n>", m.cli_option_years(), readBetween(1, 100), 3)
    .option("--players <n>", m.cli_option_players(), readBetween(8, 10_000), 80)
    .action((options: { seed: number; years: number; players: number }) =>
      withSession(terminal, async ({ database, operator }) => {
        const { dataDir } = readConfig(terminal.environment);
        if (!(await isEmpty(database))) throw new Refusal("notEmpty", m.cli_demo_not_empty());
        const filled = await fillDemo(operator, {
          ...options,
          lastDay: dayInToronto(operator.now()),
          withGala: true,
          keepFlyer: (id, flyer) => keepDrawing(dataDir, id, flyer),
        });
        terminal.answer(filled, [m.cli_demo_done({ ...filled })]);
      }),
    );
}
