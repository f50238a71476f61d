import MarkdownIt, { type Token } from "markdown-it";
import { articleLink, articlePicture } from "./article-link.ts";
import {
  type ColumnSide,
  columnSides,
  type HeadingLevel,
  isHeard,
  type RichBlock,
  type RichInline,
  type RichRow,
  type RichText,
} from "./rich-text.ts";

/** Why a text is refused, with the address that is meant. */
export type MarkdownFault =
  | { readonly code: "linkNowhere" | "pictureElsewhere"; readonly address: string }
  | { readonly code: "tooIntricate" };

/** A text in Markdown, read: what may not be shown is left out, and named. */
export interface ReadMarkdown {
  readonly blocks: RichText;
  readonly faults: readonly MarkdownFault[];
}

/** Lists in lists, quotes in quotes, and words within them that are stressed in several ways at once. */
const deepest = 12;
/** A few thousand letters can ask for a table of many thousand cells. */
const mostTokens = 6_000;

const markdown = aReader({ linkify: true });
// To find addresses needs patterns that take long to make.
const markdownForWords = aReader({ linkify: false });

function aReader({ linkify }: { readonly linkify: boolean }) {
  // HTML is a text like any other.
  const reader = new MarkdownIt({ html: false, linkify, maxNesting: deepest });
  // Every address is read here, so that one that leads nowhere is named instead of being left as it is.
  reader.validateLink = () => true;
  return reader;
}

/** Reads a text in Markdown. HTML stays a text; headings follow each other without a gap, below the page's own. */
export function readMarkdown(text: string): ReadMarkdown {
  return readBy(markdown, text);
}

/** Reads a text in Markdown for its words alone: an address that is typed among them is no link. */
export function readWords(text: string): RichText {
  return readBy(markdownForWords, text).blocks;
}

function readBy(reader: typeof markdown, text: string): ReadMarkdown {
  const tokens = reader.parse(text, {});
  if (isIntricate(tokens)) return { blocks: [], faults: [{ code: "tooIntricate" }] };
  const faults: MarkdownFault[] = [];
  const blocks = readBlocks({ tokens, at: 0, open: [], faults }, undefined);
  return { blocks, faults };
}

function isIntricate(tokens: readonly Token[]): boolean {
  let count = 0;
  return tokens.some(({ children }) => {
    count += 1 + (children?.length ?? 0);
    return count > mostTokens || (children ?? []).some(({ level }) => level > deepest);
  });
}

interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  /** The headings that the next one stands under, as they were written. */
  readonly open: number[];
  readonly faults: MarkdownFault[];
}

/** The blocks up to the token that ends them. */
function readBlocks(cursor: Cursor, end: string | undefined): RichBlock[] {
  const blocks: RichBlock[] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    const block = readBlock(cursor, token);
    if (block) blocks.push(block);
  }
  return blocks;
}

function readBlock(cursor: Cursor, token: Token): RichBlock | undefined {
  switch (token.type) {
    case "heading_open":
      return { kind: "heading", level: levelOf(cursor, token), children: inlinesOf(cursor, "heading_close") };
    case "paragraph_open":
      return {
        kind: token.hidden ? "line" : "paragraph",
        children: inlinesOf(cursor, "paragraph_close"),
      };
    case "bullet_list_open":
      return { kind: "list", start: null, items: itemsOf(cursor, "bullet_list_close") };
    case "ordered_list_open":
      return {
        kind: "list",
        start: Number(token.attrGet("start") ?? 1),
        items: itemsOf(cursor, "ordered_list_close"),
      };
    case "blockquote_open":
      return { kind: "quote", blocks: readBlocks(cursor, "blockquote_close") };
    case "fence":
    case "code_block":
      return { kind: "code", text: token.content };
    case "table_open":
      return tableOf(cursor);
    case "hr":
      return { kind: "rule" };
    default:
      return undefined;
  }
}

function next(cursor: Cursor): Token | undefined {
  return cursor.tokens[cursor.at++];
}

/** One below the heading that it stands under, however many # were written. */
function levelOf({ open }: Cursor, { tag }: Token): HeadingLevel {
  const written = Number(tag.slice(1));
  while ((open.at(-1) ?? 0) >= written) open.pop();
  open.push(written);
  return Math.min(open.length + 1, 4) as HeadingLevel;
}

function itemsOf(cursor: Cursor, end: string): RichText[] {
  const items: RichText[] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    if (token.type === "list_item_open") items.push(readBlocks(cursor, "list_item_close"));
  }
  return items;
}

function tableOf(cursor: Cursor): RichBlock {
  const rows: RichRow[] = [];
  const columns: (ColumnSide | null)[] = [];
  let cells: RichInline[][] = [];
  for (let token = next(cursor); token && token.type !== "table_close"; token = next(cursor)) {
    if (token.type === "th_open") {
      columns.push(sideOf(token));
      cells.push(inlinesOf(cursor, "th_close"));
    } else if (token.type === "td_open") cells.push(inlinesOf(cursor, "td_close"));
    else if (token.type === "tr_close") {
      rows.push(cells);
      cells = [];
    }
  }
  const [head = [], ...rest] = rows;
  return { kind: "table", columns, head, rows: rest };
}

/** The side that `:---:` asks for: the library writes it as a style. */
function sideOf(token: Token): ColumnSide | null {
  const style = token.attrGet("style");
  return columnSides.find((side) => style === `text-align:${side}`) ?? null;
}

function inlinesOf(cursor: Cursor, end: string): RichInline[] {
  const inlines: RichInline[] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    const parts: Cursor = { ...cursor, tokens: token.children ?? [], at: 0 };
    inlines.push(...readInlines(parts, undefined));
  }
  return inlines;
}

function readInlines(cursor: Cursor, end: string | undefined): RichInline[] {
  const inlines: RichInline[] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    inlines.push(...readInline(cursor, token));
  }
  return inlines;
}

function readInline(cursor: Cursor, token: Token): RichInline[] {
  switch (token.type) {
    case "strong_open":
      return [{ kind: "strong", children: readInlines(cursor, "strong_close") }];
    case "em_open":
      return [{ kind: "emphasis", children: readInlines(cursor, "em_close") }];
    case "s_open":
      return [{ kind: "struck", children: readInlines(cursor, "s_close") }];
    case "link_open":
      return linkOf(cursor, String(token.attrGet("href") ?? ""));
    case "image":
      return pictureOf(cursor, token);
    // What is typed on two lines stands on two lines.
    case "softbreak":
    case "hardbreak":
      return [{ kind: "break" }];
    case "code_inline":
      return [{ kind: "code", text: token.content }];
    default:
      return token.content === "" ? [] : [{ kind: "text", text: token.content }];
  }
}

/** A link that leads nowhere is its words; one without words has its address for a name. */
function linkOf(cursor: Cursor, address: string): RichInline[] {
  const children = readInlines(cursor, "link_close");
  const href = articleLink(address);
  if (href !== undefined) {
    const name: RichInline = { kind: "text", text: href.replace(/^mailto:/, "") };
    return [{ kind: "link", href, children: isHeard(children) ? children : [...children, name] }];
  }
  cursor.faults.push({ code: "linkNowhere", address });
  return children;
}

/** A picture of another site is its description. */
function pictureOf(cursor: Cursor, token: Token): RichInline[] {
  const address = String(token.attrGet("src") ?? "");
  const shown = articlePicture(address);
  if (shown !== undefined) return [{ kind: "picture", address: shown, alt: token.content }];
  cursor.faults.push({ code: "pictureElsewhere", address });
  return token.content === "" ? [] : [{ kind: "text", text: token.content }];
}
