import type { Queries } from "#app/data/connection/database.ts";
import { findInvitation } from "#app/data/site/invitations.ts";
import { tokenHashOf } from "./one-time-token.ts";

/** The e-mail that a link's token invites, while the invitation is open. */
export async function readInvitation(db: Queries, token: string, now: Date): Promise<string | undefined> {
  const invitation = await findInvitation(db, { tokenHash: tokenHashOf(token) });
  return invitation && invitation.expiresAt > now.toISOString() ? invitation.email : undefined;
}
