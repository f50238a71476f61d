import { deletePushToken, insertPushToken, listPushTokens } from "#app/data/live/push-tokens.ts";
import { mostPushTokens } from "#app/domain/live/push-limits.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { findTextFault } from "#app/domain/values/text-limits.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { newToken, tokenHashOf } from "#app/steps/site/one-time-token.ts";

/** Why no token is made. “nameWrong”: too long, or with forbidden characters (R64). */
export type PushTokenRefusal = "nameMissing" | "nameWrong" | "tooManyTokens";

/** Makes a token with a name, and gives it: it is shown once, and only its hash is kept. */
export async function makePushToken(
  operator: Operator,
  typed: string,
): Promise<Result<{ readonly name: string; readonly token: string }, PushTokenRefusal>> {
  const name = typed.trim();
  if (name === "") return Err("nameMissing");
  if (findTextFault(name, "name")) return Err("nameWrong");
  return runOperation(operator.database, async (tx) => {
    if ((await listPushTokens(tx)).length >= mostPushTokens) return Err("tooManyTokens");
    const token = newToken();
    const about = { action: "token.create", table: null, subjectId: null, summary: { name } } as const;
    await perform(tx, operator, about, (operation) =>
      insertPushToken(tx, {
        id: operator.newId(),
        name,
        tokenHash: tokenHashOf(token),
        createdBy: operator.author,
        createdAt: operation.at,
        lastUsedAt: null,
      }),
    );
    return Ok({ name, token });
  });
}

/** Revokes a token: from the next request on it is as unknown as one that was never made. */
export async function revokePushToken(
  operator: Operator,
  id: string,
): Promise<Result<{ readonly name: string }, "unknownToken">> {
  return runOperation(operator.database, async (tx) => {
    const name = await deletePushToken(tx, id);
    if (name === undefined) return Err("unknownToken");
    const about = { action: "token.revoke", table: null, subjectId: null, summary: { name } } as const;
    await perform(tx, operator, about, async () => undefined);
    return Ok({ name });
  });
}
