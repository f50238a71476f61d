/** A text with headings, lists and links, as a tree: no HTML of an author is ever in it. */
export type RichText = readonly RichBlock[];

/** What stands below what came before it: a heading, a paragraph, a list. */
export type RichBlock =
  | { readonly kind: "heading"; readonly level: HeadingLevel; readonly children: readonly RichInline[] }
  | { readonly kind: "paragraph"; readonly children: readonly RichInline[] }
  /** A paragraph of a list whose items follow each other without a gap. */
  | { readonly kind: "line"; readonly children: readonly RichInline[] }
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly RichText[] }
  | { readonly kind: "quote"; readonly blocks: RichText }
  | { readonly kind: "code"; readonly text: string }
  | {
      readonly kind: "table";
      /** Where the cells of each column stand; null for where they stand by themselves. */
      readonly columns: readonly (ColumnSide | null)[];
      readonly head: RichRow;
      readonly rows: readonly RichRow[];
    }
  | { readonly kind: "rule" };

/** The page's own heading is 1. */
export type HeadingLevel = 2 | 3 | 4;

/** On which side of their column cells stand. */
export const columnSides = ["left", "center", "right"] as const;
export type ColumnSide = (typeof columnSides)[number];

/** The cells of one row. */
export type RichRow = readonly (readonly RichInline[])[];

/** What stands within a line: words, a link, a picture. */
export type RichInline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis" | "struck"; readonly children: readonly RichInline[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly RichInline[] }
  | { readonly kind: "picture"; readonly address: string; readonly alt: string }
  | { readonly kind: "break" };

const endOfExcerpt = /[\s,;:.!?\u00a0\u202f]+$/u;

/**
 * The beginning of a text in one line, cut after a word: what a list, a share or a search engine shows of it. Its first
 * paragraphs; without any, whatever there is.
 */
export function excerptOf(text: RichText, most: number): string {
  const first = text.findIndex(({ kind }) => kind === "paragraph");
  const later = text.findIndex(({ kind }, index) => index > first && kind !== "paragraph");
  const begun = first < 0 ? text : text.slice(first, later < 0 ? undefined : later);
  const line = begun
    .flatMap((block) => (block.kind === "heading" ? [] : wordsOfBlock(block)))
    .join(" ")
    // Spaces at which no line may break stay (R61).
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join("");
  const whole = cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
  return `${whole.replace(endOfExcerpt, "")}…`;
}

function wordsOfBlock(block: RichBlock): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
    case "line":
      return [wordsOf(block.children)];
    case "list":
      return block.items.flatMap((item) => item.flatMap(wordsOfBlock));
    case "quote":
      return block.blocks.flatMap(wordsOfBlock);
    case "code":
      return [block.text];
    // Cells say little without their columns.
    case "table":
    case "rule":
      return [];
  }
}

function wordsOf(inlines: readonly RichInline[]): string {
  return inlines
    .map((inline) => {
      if ("children" in inline) return wordsOf(inline.children);
      if (inline.kind === "break") return " ";
      return inline.kind === "picture" ? "" : inline.text;
    })
    .join("");
}

/** The addresses of a text's pictures. */
export function picturesIn(text: RichText): string[] {
  return text.flatMap((block) => {
    if ("children" in block) return picturesAmong(block.children);
    if (block.kind === "list") return block.items.flatMap(picturesIn);
    if (block.kind === "quote") return picturesIn(block.blocks);
    return block.kind === "table" ? [block.head, ...block.rows].flat().flatMap(picturesAmong) : [];
  });
}

function picturesAmong(inlines: readonly RichInline[]): string[] {
  return inlines.flatMap((inline) => {
    if ("children" in inline) return picturesAmong(inline.children);
    return inline.kind === "picture" ? [inline.address] : [];
  });
}

/** Whether there is a word in it for somebody who hears it: a picture has its description. */
export function isHeard(inlines: readonly RichInline[]): boolean {
  return inlines.some((inline) => {
    if ("children" in inline) return isHeard(inline.children);
    if (inline.kind === "break") return false;
    return (inline.kind === "picture" ? inline.alt : inline.text).trim() !== "";
  });
}
