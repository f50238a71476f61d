import type { Command } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";
import { verify } from "#app/use-cases/ledger/verify.ts";
import { Refusal } from "../refusal.ts";
import { warnWhereEmpty, withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { faultSentence } from "../words/fault-lines.ts";

/** verify */
export function addVerifyCommand(program: Command, terminal: Terminal): void {
  program
    .command("verify")
    .description(m.cli_verify())
    .action(() =>
      withSession(terminal, async (session) => {
        const { database } = session;
        await warnWhereEmpty(session);
        const { checked, faults } = await database.snapshot(verify);
        if (faults.length > 0) {
          const lines = faults.map(faultSentence);
          throw new Refusal("faults", [m.verify_faults({ count: faults.length }), ...lines].join("\n"), {
            checked,
            faults,
          });
        }
        terminal.answer({ ok: true, checked, faults }, [m.verify_clean({ ...checked })]);
      }),
    );
}
