import { z } from "zod";
import { languages } from "#app/domain/site/site-languages.ts";

/** How many browsers, or people of one browser, can be kept; a hall of five hundred is far below. */
export const mostNotices = { all: 5_000, ofOneBrowser: 20 } as const;

const request = z.object({
  endpoint: z
    .string()
    .max(1_000)
    .refine((value) => isPublicEndpoint(value)),
  // An uncompressed point of P-256, and 16 bytes, as browsers write them.
  p256dh: z.string().regex(/^B[\w-]{86}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
  player: z.string().regex(/^[\w-]{1,64}$/),
  lang: z.enum(languages),
  stop: z.literal("1").optional(),
});

/** What a browser asks: to be told of a person, or no longer. */
export type NoticeRequest = z.infer<typeof request>;

/** Reads what a browser asks; undefined for what no browser sends. */
export function readNoticeRequest(fields: Readonly<Record<string, string>>): NoticeRequest | undefined {
  return request.safeParse(fields).data;
}

/**
 * Whether an address can be a push service's: https on its own port, by name. Anyone can send us one, and we then
 * send a request there; what a name leads to is checked when that is done.
 */
export function isPublicEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password, hostname } = new URL(address);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname);
  return protocol === "https:" && port === "" && username === "" && password === "" && isName;
}
