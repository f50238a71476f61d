import { type JsonWebKey, webcrypto } from "node:crypto";
import type { Queries, WritableQueries } from "#app/data/connection/database.ts";
import { findNoticeKeys, readOrMakeNoticeKeys } from "#app/data/site/setting-rows.ts";

/** By which push services know the site. */
export interface NoticeKeys {
  /** As browsers want it: an uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: JsonWebKey;
}

/** The site's keys, made at its first start. */
export async function openNoticeKeys(db: WritableQueries): Promise<NoticeKeys> {
  return keysOf(await readOrMakeNoticeKeys(db, makeKeys));
}

/** What browsers need to know of them; null where the site was not started yet. */
export async function readPublicKey(db: Queries): Promise<string | null> {
  const kept = await findNoticeKeys(db);
  return kept === undefined ? null : keysOf(kept).publicKey;
}

async function makeKeys(): Promise<string> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { kty, crv, x, y, d } = await webcrypto.subtle.exportKey("jwk", pair.privateKey);
  return JSON.stringify({ kty, crv, x, y, d });
}

function keysOf(kept: string): NoticeKeys {
  const privateKey = JSON.parse(kept) as JsonWebKey;
  const coordinates = [privateKey.x ?? "", privateKey.y ?? ""].map((text) => Buffer.from(text, "base64url"));
  const publicKey = Buffer.concat([Buffer.from([4]), ...coordinates]).toString("base64url");
  return { publicKey, privateKey };
}
