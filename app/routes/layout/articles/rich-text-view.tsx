import { Fragment, type ReactNode } from "react";
import type { ColumnSide, RichBlock, RichInline, RichRow, RichText } from "#app/domain/articles/rich-text.ts";
import type { Language } from "#app/domain/site/site-languages.ts";
import { pictureVariants } from "#app/domain/tournaments/pictures/picture-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";

interface RichTextViewProps {
  readonly text: RichText;
  readonly language: Language;
  /** The level of the heading that the text stands under. */
  readonly under?: 1 | 2;
}

type Manner = Required<Omit<RichTextViewProps, "text">>;

/** A text that somebody wrote in Markdown, as elements: nothing that was typed becomes HTML by itself. */
export function RichTextView({ text, language, under = 1 }: RichTextViewProps) {
  return <div className="rich">{blocksOf(text, { language, under })}</div>;
}

/** The parts of a text have no identity but their order. */
function listed<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => {
    const key = `${index}`;
    return <Fragment key={key}>{show(part)}</Fragment>;
  });
}

function blocksOf(blocks: RichText, manner: Manner): ReactNode {
  return listed(blocks, (block) => blockOf(block, manner));
}

function blockOf(block: RichBlock, manner: Manner): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${Math.min(block.level + manner.under - 1, 5)}` as "h2" | "h3" | "h4" | "h5";
      return <Heading>{inlinesOf(block.children, manner)}</Heading>;
    }
    case "paragraph":
      return <p>{inlinesOf(block.children, manner)}</p>;
    case "line":
      return inlinesOf(block.children, manner);
    case "list":
      return listOf(block.start, block.items, manner);
    case "quote":
      return <blockquote>{blocksOf(block.blocks, manner)}</blockquote>;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return tableOf(block, manner);
    case "rule":
      return <hr />;
  }
}

function listOf(start: number | null, items: readonly RichText[], manner: Manner): ReactNode {
  const children = listed(items, (item) => <li>{blocksOf(item, manner)}</li>);
  return start === null ? <ul>{children}</ul> : <ol start={start}>{children}</ol>;
}

const sides: Record<ColumnSide, string> = { left: "to-left", center: "to-center", right: "to-right" };

function tableOf({ columns, head, rows }: Extract<RichBlock, { kind: "table" }>, manner: Manner): ReactNode {
  const sideOf = (column: number) => {
    const side = columns[column];
    return side ? sides[side] : undefined;
  };
  const cellsOf = (row: RichRow, Cell: "th" | "td") =>
    row.map((cell, column) => (
      <Cell key={column} scope={Cell === "th" ? "col" : undefined} className={sideOf(column)}>
        {inlinesOf(cell, manner)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="rich-table" tabIndex={0} aria-label={m.rich_table()}>
      <table className="table">
        <caption className="sr">{m.rich_table()}</caption>
        <thead>
          <tr>{cellsOf(head, "th")}</tr>
        </thead>
        <tbody>
          {listed(rows, (row) => (
            <tr>{cellsOf(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function inlinesOf(inlines: readonly RichInline[], manner: Manner): ReactNode {
  return listed(inlines, (inline) => inlineOf(inline, manner));
}

function inlineOf(inline: RichInline, manner: Manner): ReactNode {
  switch (inline.kind) {
    case "strong":
      return <strong>{inlinesOf(inline.children, manner)}</strong>;
    case "emphasis":
      return <em>{inlinesOf(inline.children, manner)}</em>;
    case "struck":
      return <s>{inlinesOf(inline.children, manner)}</s>;
    case "code":
      return <code>{inline.text}</code>;
    case "link":
      return (
        <a href={inline.href} rel={inline.href.startsWith("/") ? undefined : "noopener"}>
          {inlinesOf(inline.children, manner)}
        </a>
      );
    case "picture":
      return (
        <img
          {...pictureVariants(inline.address)}
          alt={textInWords(inline.alt, manner.language)}
          loading="lazy"
        />
      );
    case "break":
      return <br />;
    case "text":
      return textInWords(inline.text, manner.language);
  }
}
