import { createECDH, createPrivateKey } from "node:crypto";
import ece from "http_ece";
import { SignJWT } from "jose";
import { deleteNoticeSubscription } from "#app/data/live/notice-subscriptions.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { NoticeKeys } from "./notice-keys.ts";
import type { Notice } from "./notice-rounds.ts";
import type { PostNotice } from "./post-publicly.ts";

/** What sending a notice needs: where subscriptions are, the keys of the site, and a way to post. */
export interface NoticeSender extends Pick<SiteParts, "database" | "log"> {
  readonly keys: NoticeKeys;
  /** Whom a push service may ask about the site: an address of mail or of the web. */
  readonly contact: string;
  readonly post: PostNotice;
}

// After ten minutes another match is on.
const secondsToLive = 600;
const longestTopic = 32;

/** Sends a notice, readable for its browser alone. A browser that is gone is forgotten; what fails otherwise is not sent again. */
export async function sendNotice(sender: NoticeSender, notice: Notice): Promise<void> {
  const { endpoint } = notice.subscription;
  const { database, log, post } = sender;
  const { host: service, origin } = new URL(endpoint);
  try {
    const headers = {
      authorization: await signatureOf(sender, origin),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(secondsToLive),
      urgency: "high",
      // A browser that was away gets only the last notice about somebody.
      topic: notice.payload.tag.slice(0, longestTopic),
    };
    const status = await post(new URL(endpoint), headers, encrypted(notice));
    if (status === 404 || status === 410) await deleteNoticeSubscription(database.write, endpoint);
    else if (status >= 300) log.warn({ status, service }, "a push service did not take a notice");
  } catch (error) {
    log.warn({ err: error, service }, "a notice could not be sent");
  }
}

/** RFC 8291: only the browser's own key opens it. */
function encrypted({ subscription: { p256dh: dh, auth: authSecret }, payload }: Notice): Uint8Array {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const text = Buffer.from(JSON.stringify(payload));
  return ece.encrypt(text, { version: "aes128gcm", dh, authSecret, privateKey });
}

/** RFC 8292: the browser gave its address to this site, and the push service sees that it is this site that sends. */
async function signatureOf({ keys, contact }: NoticeSender, service: string): Promise<string> {
  const key = createPrivateKey({ key: keys.privateKey, format: "jwk" });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(service)
    .setSubject(contact)
    .setExpirationTime("2h")
    .sign(key);
  return `vapid t=${token}, k=${keys.publicKey}`;
}
