import { foldAccents } from "#app/domain/values/fold-accents.ts";
import type { ArticleKind } from "./article.ts";

/** The longest last part of an address. */
const longestAddress = 60;

/** What a page's address ends in, from its title: accents stripped, whatever is no letter or digit a hyphen. */
export function addressOfTitle(title: string): string {
  const plain = foldAccents(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestAddress)
    .replace(/^-|-$/g, "");
  return plain === "" ? "page" : plain;
}

/** Whether a page's address may end in this. */
export function isAddress(text: string): boolean {
  return text.length <= longestAddress && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** An article's id, which is its address without the first slash. */
export function articleId(kind: ArticleKind, name: string): string {
  return `${kind}/${name}`;
}

/** What an article's address ends in. */
export function nameInAddress(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}
