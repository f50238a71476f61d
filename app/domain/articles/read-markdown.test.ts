import { describe, expect, test } from "vitest";
import { readMarkdown, readWords } from "./read-markdown.ts";
import { withAddresses } from "./rich-addresses.ts";
import { excerptOf, picturesIn } from "./rich-text.ts";

const text = (words: string) => ({ kind: "text", text: words });
const picture = (alt: string) => ({ kind: "picture", address: "/uploads/a.png", alt });
const paragraph = (...children: unknown[]) => ({ kind: "paragraph", children });

describe("a text in Markdown becomes a tree", () => {
  test.each<{ typed: string; blocks: unknown[]; why: string }>([
    { typed: "Bonjour", blocks: [paragraph(text("Bonjour"))], why: "a paragraph" },
    {
      typed: "un\ndeux",
      blocks: [paragraph(text("un"), { kind: "break" }, text("deux"))],
      why: "what is typed on two lines stands on two lines",
    },
    {
      typed: "**a** *b* ~~c~~ `d`",
      blocks: [
        paragraph(
          { kind: "strong", children: [text("a")] },
          text(" "),
          { kind: "emphasis", children: [text("b")] },
          text(" "),
          { kind: "struck", children: [text("c")] },
          text(" "),
          { kind: "code", text: "d" },
        ),
      ],
      why: "stressed words",
    },
    {
      typed: "<script>alert(1)</script>",
      blocks: [paragraph(text("<script>alert(1)</script>"))],
      why: "HTML is a text like any other",
    },
    {
      typed: "3. a\n4. b",
      blocks: [
        {
          kind: "list",
          start: 3,
          items: [[{ kind: "line", children: [text("a")] }], [{ kind: "line", children: [text("b")] }]],
        },
      ],
      why: "a list keeps its first number",
    },
    {
      typed: "| a | b |\n|---|---|\n| 1 | 2 |",
      blocks: [
        {
          kind: "table",
          columns: [null, null],
          head: [[text("a")], [text("b")]],
          rows: [[[text("1")], [text("2")]]],
        },
      ],
      why: "a table",
    },
    {
      typed: "|a|b|c|d|\n|:-|:-:|-:|-|",
      blocks: [
        {
          kind: "table",
          columns: ["left", "center", "right", null],
          head: [[text("a")], [text("b")], [text("c")], [text("d")]],
          rows: [],
        },
      ],
      why: "a table whose columns stand on a side",
    },
    { typed: "> a", blocks: [{ kind: "quote", blocks: [paragraph(text("a"))] }], why: "a quotation" },
    {
      typed: "![Affiche](/uploads/a-10x20.webp)",
      blocks: [paragraph({ kind: "picture", address: "/uploads/a-10x20.webp", alt: "Affiche" })],
      why: "a picture of this site",
    },
    {
      typed: "![Affiche](/assets/finale...jpg)",
      blocks: [paragraph({ kind: "picture", address: "/assets/finale...jpg", alt: "Affiche" })],
      why: "a picture of the legacy site, whose names are what people typed",
    },
  ])("$why", ({ typed, blocks }) => {
    expect(readMarkdown(typed)).toEqual({ blocks, faults: [] });
  });

  test("headings follow each other below the page's own, however many signs were typed", () => {
    const levels = readMarkdown("### a\n# b\n#### c\n## d\n### e\n###### f\n# g").blocks.map((block) =>
      block.kind === "heading" ? block.level : block.kind,
    );
    expect(levels).toEqual([2, 2, 3, 3, 4, 4, 2]);
  });
});

describe("links", () => {
  const linksOf = (typed: string) => {
    const [block] = readMarkdown(typed).blocks;
    const children = block?.kind === "paragraph" ? block.children : [];
    return children.flatMap((inline) => (inline.kind === "link" ? inline.href : []));
  };

  test.each([
    { typed: "[a](https://example.org/x)", href: "https://example.org/x", why: "another site" },
    { typed: "https://example.org/x", href: "https://example.org/x", why: "an address alone" },
    { typed: "[a](/rankings/bonzini?q=ana)", href: "/rankings/bonzini?q=ana", why: "a page of this site" },
    { typed: "bonjour@babyfoot.example", href: "mailto:bonjour@babyfoot.example", why: "an e-mail alone" },
    {
      typed: "[a](mailto:bonjour@babyfoot.example)",
      href: "mailto:bonjour@babyfoot.example",
      why: "an e-mail",
    },
  ])("$why is one", ({ typed, href }) => {
    expect(linksOf(typed)).toEqual([href]);
    expect(readMarkdown(typed).faults).toEqual([]);
  });

  test("words with a dot between them are no address: a space was forgotten", () => {
    const typed = "Merci à tous.La suite au babyfoot.ca";
    expect(readMarkdown(typed).blocks).toEqual([paragraph(text(typed))]);
  });

  test.each<{ typed: string; href: string; children: unknown[] }>([
    {
      typed: "[](https://example.org/x)",
      href: "https://example.org/x",
      children: [text("https://example.org/x")],
    },
    { typed: "[](mailto:a@b.ca)", href: "mailto:a@b.ca", children: [text("a@b.ca")] },
    { typed: "[![](/uploads/a.png)](/rules)", href: "/rules", children: [picture(""), text("/rules")] },
    { typed: "[![Affiche](/uploads/a.png)](/rules)", href: "/rules", children: [picture("Affiche")] },
  ])("$typed has a name, its address where it has no words", ({ typed, href, children }) => {
    expect(readMarkdown(typed).blocks).toEqual([paragraph({ kind: "link", href, children })]);
  });

  test.each([
    { typed: "[a](javascript:alert(1))", address: "javascript:alert(1)", why: "a script" },
    { typed: "[a](data:text/html,x)", address: "data:text/html,x", why: "a document in the address" },
    { typed: "[a](//evil.example)", address: "//evil.example", why: "another host without its scheme" },
    { typed: "[a](rules)", address: "rules", why: "half an address" },
    { typed: "[a]()", address: "", why: "no address" },
    { typed: "[a](mailto:x)", address: "mailto:x", why: "half an e-mail" },
    {
      typed: "[a](mailto:a@b.ca?bcc=c@d.ca)",
      address: "mailto:a@b.ca?bcc=c@d.ca",
      why: "a letter ready to send",
    },
    {
      typed: "[a](mailto:a@b.ca?bcc=c%40d.ca)",
      address: "mailto:a@b.ca?bcc=c%40d.ca",
      why: "a letter ready to send, with its other address escaped",
    },
    { typed: "[a](ftp://example.org)", address: "ftp://example.org", why: "no page" },
  ])("$why is none: its words stay, and it is named", ({ typed, address }) => {
    expect(linksOf(typed)).toEqual([]);
    expect(readMarkdown(typed)).toEqual({
      blocks: [paragraph(text("a"))],
      faults: [{ code: "linkNowhere", address }],
    });
  });

  test.each([
    { address: "https://elsewhere.example/a.png" },
    { address: "/uploads/../a.png" },
    { address: "data:image/png;base64,AAAA" },
  ])("a picture at $address is refused, and its description stays", ({ address }) => {
    expect(readMarkdown(`![Affiche](${address})`)).toEqual({
      blocks: [paragraph(text("Affiche"))],
      faults: [{ code: "pictureElsewhere", address }],
    });
  });
});

test.each([
  {
    typed: `${"|a".repeat(90)}\n${"|-".repeat(90)}\n${"|a\n".repeat(6_000)}`,
    why: "a table of many thousand cells",
  },
  { typed: `${"**".repeat(5_000)}a${"**".repeat(5_000)}`, why: "words in bold within words in bold" },
  { typed: "a\n\n".repeat(6_000), why: "thousands of paragraphs" },
])("what would make a page without end is refused: $why", ({ typed }) => {
  expect(readMarkdown(typed)).toEqual({ blocks: [], faults: [{ code: "tooIntricate" }] });
});

test.each([
  { typed: "# Titre\n\nUn **texte** [court](/x).", excerpt: "Un texte court.", why: "without its headings" },
  { typed: "Un texte, qui se poursuit", excerpt: "Un texte…", why: "cut after a word, without its comma" },
  { typed: "Ici\u00a0: « là\u202f; »", excerpt: "Ici\u00a0: « là\u202f; »", why: "no-break spaces stay" },
  { typed: "Anticonstitutionnellement", excerpt: "Anticonstitu…", why: "one long word" },
  {
    typed: "- un\n- deux\n\n> trois",
    excerpt: "un deux trois",
    why: "without paragraphs, lists and quotations",
  },
  {
    typed: "# a\n\nUn.\n\nDeux.\n\n- trois\n\nQuatre.",
    excerpt: "Un. Deux.",
    why: "up to what is no paragraph",
  },
])("the beginning of a text is one line: $why", ({ typed, excerpt }) => {
  expect(excerptOf(readMarkdown(typed).blocks, excerpt.endsWith("…") ? 12 : 40)).toBe(excerpt);
});

test("the words alone are those of the text, where an address is one of them", () => {
  const typed = "Écrivez à **info@club.example** ou voir https://club.example/aller, [ici](/x).";
  expect(readWords(typed)).not.toEqual(readMarkdown(typed).blocks);
  expect(excerptOf(readWords(typed), 200)).toBe(excerptOf(readMarkdown(typed).blocks, 200));
});

test.each([
  { typed: "![](/uploads/a.png)", where: "in a paragraph" },
  { typed: "- ![](/uploads/a.png)", where: "in a list" },
  { typed: "> ![](/uploads/a.png)", where: "in a quote" },
  { typed: "| ![](/uploads/a.png) |\n| - |", where: "in the head of a table" },
  { typed: "| a |\n| - |\n| ![](/uploads/a.png) |", where: "in a row of a table" },
  { typed: "[**![](/uploads/a.png)**](/rules)", where: "in a link, stressed" },
])("a picture $where is one of the text's, and has its other address elsewhere", ({ typed }) => {
  const { blocks } = readMarkdown(typed);
  expect(picturesIn(blocks)).toEqual(["/uploads/a.png"]);
  const elsewhere = withAddresses(blocks, (address) => `https://gamelle.example${address}`);
  expect(picturesIn(elsewhere)).toEqual(["https://gamelle.example/uploads/a.png"]);
});
