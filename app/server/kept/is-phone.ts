/**
 * Whether the browser says that it runs on a phone: phones get no Top 5. Those of Apple and Mozilla say it in
 * their name only.
 */
export function isPhone(hint: string | null | undefined, agent: string | null | undefined): boolean {
  return typeof hint === "string" ? hint === "?1" : /\bMobi/.test(agent ?? "");
}
