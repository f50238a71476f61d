import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PostNotice } from "#app/server/notices/post-publicly.ts";

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, and the way there: what is sent to any https address comes here. */
export async function aPushService(statusOf: (path: string) => number = () => 201) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(statusOf(path)).end();
    for (const go of waiting.splice(0)) go();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const post: PostNotice = async ({ pathname }, headers, body) => {
    const init = { method: "POST", headers, body: Buffer.from(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, init);
    await answer.arrayBuffer();
    return answer.status;
  };
  const arrived = async (count: number) => {
    while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return received;
  };
  return { post, received, arrived };
}

/** A browser's own keys, and how it reads what it is sent (RFC 8188, 8291). */
export function aSubscription(path: string) {
  const own = createECDH("prime256v1");
  const publicKey = own.generateKeys();
  const auth = Buffer.from("0123456789abcdef");
  return {
    endpoint: `https://push.example${path}`,
    p256dh: publicKey.toString("base64url"),
    auth: auth.toString("base64url"),
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, theirs]);
      const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
      const derive = (name: string, size: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      const sealed = body.subarray(21 + length);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

/** What a signature says, where it is the key's (RFC 8292). */
export function signedBy(publicKey: string, authorization: string | undefined): unknown {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: jwk, dsaEncoding: "ieee-p1363" } as const;
  const isTheirs = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    signed,
    Buffer.from(signature, "base64url"),
  );
  return isTheirs && key === publicKey ? JSON.parse(Buffer.from(claims, "base64url").toString()) : undefined;
}
