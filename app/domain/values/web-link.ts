/**
 * R44: an absolute address that a browser may be sent to, as its parser writes it: http: or https: with `//`, nothing
 * else, and without a name or a password. Undefined for what is none.
 */
export function webLink(text: string): string | undefined {
  const written = text.trim();
  if (!/^https?:\/\/[^/\\]/i.test(written) || /[\s\p{Cc}]/u.test(written) || !URL.canParse(written))
    return undefined;
  const address = new URL(written);
  address.username = "";
  address.password = "";
  return address.href;
}
