import type { Command } from "commander";
import { listAccounts } from "#app/data/site/account-rows.ts";
import type { Result } from "#app/domain/values/result.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { passwordSentences } from "#app/i18n/sentences/password-sentences.ts";
import { paths } from "#app/paths.ts";
import { readConfig } from "#app/server/machine/settings/config.ts";
import {
  type CreateAdministratorRefusal,
  createAdministrator,
} from "#app/use-cases/site/create-administrator.ts";
import { type OfferResetRefusal, offerPasswordReset } from "#app/use-cases/site/offer-password-reset.ts";
import {
  type RemoveAdministratorRefusal,
  removeAdministrator,
} from "#app/use-cases/site/remove-administrator.ts";
import { Refusal } from "../refusal.ts";
import { type Session, warnWhereEmpty, withSession } from "../session.ts";
import type { Terminal } from "../terminal.ts";

type AdministratorRefusal = OfferResetRefusal | CreateAdministratorRefusal | RemoveAdministratorRefusal;

const sentences: Record<AdministratorRefusal, () => string> = {
  emailInvalid: m.admin_email_invalid,
  emailTaken: m.admin_email_taken,
  lastAdministrator: m.admin_last,
  ...passwordSentences,
  unknownAdministrator: m.admin_unknown,
};

interface CreateOptions {
  readonly email: string;
  readonly password?: string;
  readonly passwordStdin?: boolean;
}

/** admin create | list | remove | reset */
export function addAdministratorCommands(program: Command, terminal: Terminal): void {
  const admin = program.command("admin").description(m.cli_admin());
  admin
    .command("create")
    .description(m.cli_admin_create())
    .requiredOption("--email <email>", m.cli_option_email())
    .option("--password <password>", m.cli_option_password())
    .option("--password-stdin", m.cli_option_password_stdin())
    .action((options: CreateOptions, command: Command) =>
      withSession(terminal, (session) => create(session, options, command)),
    );
  admin
    .command("list")
    .description(m.cli_admin_list())
    .action(() => withSession(terminal, list));
  admin
    .command("remove")
    .description(m.cli_admin_remove())
    .requiredOption("--email <email>", m.cli_option_email())
    .action(({ email }: { readonly email: string }) =>
      withSession(terminal, (session) => remove(session, email)),
    );
  admin
    .command("reset")
    .description(m.cli_admin_reset())
    .requiredOption("--email <email>", m.cli_option_email())
    .action(({ email }: { readonly email: string }) =>
      withSession(terminal, (session) => reset(session, email)),
    );
}

async function create({ database, operator, terminal }: Session, options: CreateOptions, command: Command) {
  if (options.passwordStdin && options.password !== undefined)
    command.error(m.usage_two_passwords(), { exitCode: 2 });
  const password = options.passwordStdin
    ? (await terminal.readInput()).replace(/\r?\n$/, "")
    : options.password;
  if (password === undefined) command.error(m.usage_missing_password(), { exitCode: 2 });
  const baseUrl = readConfig(terminal.environment).baseUrl ?? "http://localhost";
  // The sign-in library is large, and no other command needs it.
  const { openPasswords } = await import("#app/server/sign-in/library-passwords.ts");
  const passwords = await openPasswords(database, baseUrl);
  const { email } = options;
  const account = admit(await createAdministrator(operator, passwords, { email, password }));
  terminal.answer(account, [m.cli_admin_created({ email: account.email })]);
}

async function list(session: Session) {
  const { database, terminal } = session;
  const accounts = await listAccounts(database.read);
  if (accounts.length === 0) await warnWhereEmpty(session);
  terminal.answer(
    accounts,
    accounts.map(({ email }) => email),
  );
}

async function remove({ operator, terminal }: Session, email: string) {
  const removed = admit(await removeAdministrator(operator, email));
  const { tokens } = removed;
  const left = tokens.length === 0 ? [] : [m.tokens_left({ count: tokens.length, names: tokens.join(", ") })];
  terminal.answer(removed, [m.cli_admin_removed({ email: removed.email }), ...left]);
}

async function reset({ operator, terminal }: Session, typed: string) {
  const { email, token } = admit(await offerPasswordReset(operator, typed));
  const { baseUrl, port } = readConfig(terminal.environment);
  const link = (baseUrl ?? `http://localhost:${port}`) + paths.resetPassword(token);
  terminal.answer({ email, link }, [m.reset_link({ email }), link]);
}

function admit<Value>(result: Result<Value, AdministratorRefusal>): Value {
  if (result.ok) return result.value;
  throw new Refusal(result.refusal, sentences[result.refusal]());
}
