/** The code that an authenticator app shows now (RFC 6238). */
export async function codeOf(base32: string): Promise<string> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = base32.replace(/./g, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (octet) => Number.parseInt(octet, 2));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000)));
  const digest = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = digest.getUint8(19) & 15;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The key that a page shows, in fours as people copy it by eye, as an app takes it. */
export function shownKey(html: string): string {
  const shown = /<code class="one-time-link">((?:[A-Z2-7]{4} )+[A-Z2-7]{1,4})<\/code>/.exec(html)?.[1];
  return (shown ?? "").replaceAll(" ", "");
}
