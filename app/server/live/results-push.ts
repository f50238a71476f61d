import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { findPushToken, type ListedPushToken, noteTokenUse } from "#app/data/live/push-tokens.ts";
import { mostPushedBytes } from "#app/domain/live/push-limits.ts";
import { tokenAuthor } from "#app/domain/operations/token-author.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { type Allowance, ownBudgets } from "#app/server/allowances/budget.ts";
import type { Handler, ReceivedRequest } from "#app/server/edge/received-request.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { boundedBody } from "#app/server/pages/bounded-body.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { importAnswer } from "#app/steps/import/machine-answer.ts";
import { tokenHashOf } from "#app/steps/site/one-time-token.ts";
import { type PushProblem, pushProblem, refusedPush } from "./push-answers.ts";

/** A program that watches a tournament sends every few seconds, and catches up at once after a break. */
const pushAllowance: Allowance = { burst: 30, perSecond: 1 };
/** Whoever has no token may try a few: nobody guesses 24 random bytes. */
const strangersAllowance: Allowance = { burst: 10, perSecond: 0.2 };

const limits = { bytes: mostPushedBytes, patience: 30_000 };
const longestToken = 200;
const aMinute = 60_000;

/** What was sent last for a tournament and changed nothing: the same again needs no transaction. */
interface UnchangedPush {
  readonly hash: string;
  /** The content's version that it left: any other means that somebody wrote since. */
  readonly version: number;
  readonly answer: object;
}

/** Takes results from tournament software: `PUT /live/{tournamentId}`, with a token. */
export function resultsPush(parts: SiteParts): Handler {
  const { budgets = ownBudgets } = parts;
  const budget = budgets.budgetOf("push", pushAllowance);
  const strangers = budgets.budgetOf("push-strangers", strangersAllowance);
  const underWay = new Set<string>();
  const unchanged = new LRUCache<string, UnchangedPush>({ max: 10 });
  return async (received) => {
    const tournamentId = tournamentOf(received);
    if (tournamentId === undefined) return undefined;
    const token = await tokenOf(received, parts);
    if (token === undefined) {
      const wait = strangers.spend(received.address);
      return wait > 0 ? pushProblem("tooManyTries", wait) : pushProblem("noToken");
    }
    const wait = underWay.has(token.id) ? 1 : budget.spend(token.id);
    if (wait > 0) return pushProblem("tooOften", wait);
    underWay.add(token.id);
    try {
      const bytes = await bodyOf(received);
      if (typeof bytes === "string") return pushProblem(bytes);
      // It may have been revoked while the file came.
      if ((await tokenOf(received, parts)) === undefined) return pushProblem("noToken");
      await noteUse(parts, token);
      return await take(parts, token, { tournamentId, bytes }, unchanged);
    } finally {
      underWay.delete(token.id);
    }
  };
}

function tournamentOf({ method, path }: ReceivedRequest): string | undefined {
  const id = method === "PUT" ? /^\/live\/([^/]+)$/.exec(path)?.[1] : undefined;
  return id === undefined ? undefined : decodeURIComponent(id);
}

/** Only a hash is looked for, so the time that the answer takes says nothing of any token. */
async function tokenOf(
  { headers }: ReceivedRequest,
  { database }: Pick<SiteParts, "database">,
): Promise<ListedPushToken | undefined> {
  const given = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  return findPushToken(database.read, tokenHashOf(given.slice(0, longestToken)));
}

async function bodyOf({ request }: ReceivedRequest): Promise<Uint8Array | PushProblem> {
  const declared = request.headers.get("content-length");
  if (declared === null && !request.headers.has("transfer-encoding")) return "noBody";
  if (Number(declared ?? 0) > limits.bytes) return "tooLong";
  const { stream, cut } = boundedBody(request, limits);
  try {
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return declared !== null && bytes.length < Number(declared) ? "cutShort" : bytes;
  } catch {
    return cut() ?? "cutShort";
  }
}

async function noteUse({ database, now }: SiteParts, { id, lastUsedAt }: ListedPushToken): Promise<void> {
  const at = now();
  if (lastUsedAt !== null && at.getTime() - Date.parse(lastUsedAt) < aMinute) return;
  await noteTokenUse(database.write, id, at.toISOString());
}

async function take(
  { database, now }: SiteParts,
  { name }: ListedPushToken,
  { tournamentId, bytes }: { readonly tournamentId: string; readonly bytes: Uint8Array },
  unchanged: LRUCache<string, UnchangedPush>,
): Promise<Response> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const last = unchanged.get(tournamentId);
  if (last?.hash === hash && last.version === (await readContentVersion(database.read)))
    return Response.json(last.answer, { headers: { "cache-control": "no-store" } });
  const operator = { database, author: tokenAuthor(name), now, newId };
  const file = { name: `${tournamentId}.json`.slice(-textLimits.fileName), bytes };
  // What reads files is a tenth of the program, and comes with the first of them.
  const { pushResults } = await import("#app/use-cases/live/push-results.ts");
  const pushed = await pushResults(operator, { tournamentId, file });
  if (!pushed.ok) return refusedPush(pushed.refusal);
  const { report, version } = pushed.value;
  const answer = importAnswer(report);
  if (!report.changesSomething) unchanged.set(tournamentId, { hash, version, answer });
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
