import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { InvitationRow } from "#app/data/connection/schema.ts";

/** Keeps an invitation; a new one for the same e-mail voids the one before. */
export async function putInvitation(tx: Transaction, row: InvitationRow): Promise<void> {
  await tx.deleteFrom("invitations").where("email", "=", row.email).execute();
  await tx.insertInto("invitations").values(row).execute();
}

/** Every invitation that nobody has taken up yet, oldest first. */
export async function listInvitations(db: Queries): Promise<Omit<InvitationRow, "tokenHash">[]> {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "invitedBy", "createdAt", "expiresAt"])
    .orderBy("createdAt")
    .execute();
}

/** The invitation that a link stands for, or that an e-mail has. */
export async function findInvitation(
  db: Queries,
  by: { readonly tokenHash: string } | { readonly email: string },
): Promise<InvitationRow | undefined> {
  const query = db.selectFrom("invitations").selectAll();
  return "tokenHash" in by
    ? query.where("tokenHash", "=", by.tokenHash).executeTakeFirst()
    : query.where("email", "=", by.email).executeTakeFirst();
}

/** Takes an invitation away: taken up, or withdrawn. Gives its e-mail. */
export async function deleteInvitation(tx: Transaction, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom("invitations").where("id", "=", id).returning("email").executeTakeFirst();
  return row?.email;
}

/** Takes away the invitations that somebody made. */
export async function deleteInvitationsBy(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("invitations").where("invitedBy", "=", email).execute();
}
