import type { Command } from "commander";
import type { Result } from "#app/domain/values/result.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readConfig } from "#app/server/machine/config.ts";
import {
  type AdministratorRefusal,
  createAdministrator,
  listAdministrators,
  removeAdministrator,
} from "#app/server/sign-in/administrator-accounts.ts";
import type { AdministratorAccount } from "#app/server/sign-in/new-administrator.ts";
import { createLibrary } from "#app/server/sign-in/sign-in-library.ts";
import { openSignIn } from "#app/server/start.ts";
import { Refusal } from "../refusal.ts";
import { type Session, withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

const sentences: Record<AdministratorRefusal, () => string> = {
  busy: m.login_busy,
  emailInvalid: m.admin_email_invalid,
  emailTaken: m.admin_email_taken,
  lastAdministrator: m.admin_last,
  passwordTooShort: m.password_too_short,
  passwordTooLong: m.password_too_long,
  passwordTooWeak: m.password_too_weak,
  unknownAdministrator: m.admin_unknown,
  linkUsed: m.invitation_used,
};

interface CreateOptions {
  readonly email: string;
  readonly password?: string;
  readonly passwordStdin?: boolean;
}

/** admin create | list | remove */
export function addAdministratorCommands(program: Command, terminal: Terminal): void {
  const admin = program.command("admin").description(m.cli_admin());
  admin
    .command("create")
    .description(m.cli_admin_create())
    .requiredOption("--email <email>")
    .option("--password <password>")
    .option("--password-stdin")
    .action((options: CreateOptions, command: Command) =>
      withSession(terminal, async (session) => {
        const password = options.passwordStdin
          ? (await terminal.readInput()).replace(/\r?\n$/, "")
          : options.password;
        if (password === undefined) command.error("error: --password or --password-stdin", { exitCode: 2 });
        const made = await createAdministrator(await openLibrary(session), session.operator, {
          email: options.email,
          password,
        });
        const account = admit(made);
        terminal.answer(account, [m.cli_admin_created({ email: account.email })]);
      }),
    );
  admin
    .command("list")
    .description(m.cli_admin_list())
    .action(() =>
      withSession(terminal, async (session) => {
        const accounts = await listAdministrators(await openLibrary(session));
        terminal.answer(
          accounts,
          accounts.map((account) => account.email),
        );
      }),
    );
  admin
    .command("remove")
    .description(m.cli_admin_remove())
    .requiredOption("--email <email>")
    .action((options: { email: string }) =>
      withSession(terminal, async (session) => {
        const account = admit(await removeAdministrator(session.operator, options.email));
        terminal.answer(account, [m.cli_admin_removed({ email: account.email })]);
      }),
    );
}

async function openLibrary({ database, terminal }: Session) {
  return createLibrary(
    await openSignIn(database, readConfig(terminal.environment).baseUrl ?? "http://localhost"),
  );
}

function admit(result: Result<AdministratorAccount, AdministratorRefusal>): AdministratorAccount {
  if (result.ok) return result.value;
  throw new Refusal(result.refusal, sentences[result.refusal]());
}
