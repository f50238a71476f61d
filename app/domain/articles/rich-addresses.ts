import type { RichBlock, RichInline, RichRow, RichText } from "./rich-text.ts";

type Change = (address: string) => string;

/** The same text with other addresses in its links and pictures: for readers that are not on the site. */
export function withAddresses(text: RichText, change: Change): RichText {
  return text.map((block) => inBlock(block, change));
}

function inBlock(block: RichBlock, change: Change): RichBlock {
  switch (block.kind) {
    case "list":
      return { ...block, items: block.items.map((item) => withAddresses(item, change)) };
    case "quote":
      return { ...block, blocks: withAddresses(block.blocks, change) };
    case "table":
      return { ...block, head: inRow(block.head, change), rows: block.rows.map((row) => inRow(row, change)) };
    case "heading":
    case "paragraph":
    case "line":
      return { ...block, children: inInlines(block.children, change) };
    case "code":
    case "rule":
      return block;
  }
}

function inRow(row: RichRow, change: Change): RichRow {
  return row.map((cell) => inInlines(cell, change));
}

function inInlines(inlines: readonly RichInline[], change: Change): RichInline[] {
  return inlines.map((inline) => {
    if (inline.kind === "picture") return { ...inline, address: change(inline.address) };
    if (inline.kind === "link") {
      return { ...inline, href: change(inline.href), children: inInlines(inline.children, change) };
    }
    return "children" in inline ? { ...inline, children: inInlines(inline.children, change) } : inline;
  });
}
