import type { Queries } from "#app/data/connection/database.ts";
import { listInvitations } from "#app/data/site/invitations.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import {
  acceptInvitation,
  inviteAdministrator,
  listAdministrators,
  readInvitation,
  removeAdministrator,
  withdrawInvitation,
} from "./administrator-accounts.ts";
import { createOwnAccount } from "./own-account.ts";
import type { SignInLibrary } from "./sign-in-library.ts";

/** Everyone's accounts and one's own, with the sign-in library behind them. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(library: SignInLibrary) {
  return {
    list: () => listAdministrators(library),
    invitations: (db: Queries) => listInvitations(db),
    invite: (operator: Operator, email: string) => inviteAdministrator(operator, email),
    withdraw: (operator: Operator, id: string) => withdrawInvitation(operator, id),
    invited: (operator: Operator, token: string) => readInvitation(operator, token),
    accept: (operator: Operator, request: { readonly token: string; readonly password: string }) =>
      acceptInvitation(library, operator, request),
    remove: (operator: Operator, email: string) => removeAdministrator(operator, email),
    own: createOwnAccount(library),
  };
}
