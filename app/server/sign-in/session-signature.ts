import { createHmac, timingSafeEqual } from "node:crypto";

/** More cookies of one name than any browser sends. */
const most = 4;

/**
 * Whether a request's cookies may be somebody's session: false only where no cookie has that name, or where none of them was
 * signed by us. It answers without waiting, before anything else is done; who it is, the library says.
 */
export function createSessionCheck(name: string, secret: string): (cookies: string | undefined) => boolean {
  const named = new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, "g");
  return (cookies) => {
    if (cookies === undefined || !cookies.includes(name)) return false;
    const values = [...cookies.matchAll(named)].map(([, value = ""]) => value.trim());
    return values.length > most || values.some((value) => mayBeSigned(value, secret));
  };
}

/** The library's form: the value, a dot, its HMAC in base64, all of it escaped as in an address. */
function mayBeSigned(escaped: string, secret: string): boolean {
  const text = unescaped(escaped.startsWith('"') ? escaped.slice(1, -1) : escaped);
  const dot = text.lastIndexOf(".");
  if (dot < 1) return false;
  const signature = Buffer.from(text.slice(dot + 1), "base64");
  const ours = createHmac("sha256", secret).update(text.slice(0, dot)).digest();
  return signature.length === ours.length && timingSafeEqual(signature, ours);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
