import type { Result } from "#app/domain/values/result.ts";

/** The texts on a page's picture for sharing. */
export interface ShareCard {
  /** The site's name, or a table's. */
  readonly label: string;
  readonly title: string;
  /** A label has a line for each name of a team. */
  readonly figures: readonly { readonly value: string; readonly label: readonly string[] }[];
}

/** `busy`: too many pictures wait already. `failed`: this one cannot be drawn, for now. */
export type DrawRefusal = "busy" | "failed";

/** Draws a page's picture for sharing, as a PNG. */
export type DrawShareCard = (card: ShareCard) => Promise<Result<Uint8Array<ArrayBuffer>, DrawRefusal>>;

interface Element {
  readonly type: string;
  readonly props: { readonly style?: object; readonly children?: readonly (Element | string)[] } & Record<
    string,
    unknown
  >;
}

/** In pixels, as social networks ask for it. */
export const cardSize = { width: 1200, height: 630 } as const;

const colours = {
  field: "#0d5a41",
  line: "#2a6f57",
  chalk: "#f4fbf6",
  soft: "#cfe6da",
  blue: "#2f79ee",
  red: "#e2404d",
  rod: "#aab2bd",
};
const rods = [120, 360, 600, 840, 1080];

/** How many code points fit: the layout of 20,000 characters would block the site for seconds. */
const room = {
  label: 70,
  title: 80,
  titleAlone: 110,
  figures: 3,
  value: 12,
  figureLabel: 40,
  lines: 2,
} as const;

/** A card with its texts cut to what fits. */
export function fitted({ label, title, figures }: ShareCard): ShareCard {
  return {
    label: cut(label, room.label),
    title: cut(title, figures.length === 0 ? room.titleAlone : room.title),
    figures: figures.slice(0, room.figures).map((figure) => ({
      value: cut(figure.value, room.value),
      label: figure.label.slice(0, room.lines).map((line) => cut(line, room.figureLabel)),
    })),
  };
}

function cut(text: string, most: number): string {
  // A code point has one or two UTF-16 units: the rest of a long text is not read.
  const points = Array.from(text.slice(0, 2 * most + 2));
  return points.length > most
    ? `${points
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

/** The card as a tree of elements: the field, the words, and a rod of figures along the bottom edge. */
export function drawCard(card: ShareCard): Element {
  const { label, title, figures } = fitted(card);
  return box(
    {
      width: "100%",
      height: "100%",
      flexDirection: "column",
      background: colours.field,
      color: colours.chalk,
    },
    [
      circle(470, 185, 260, { border: `6px solid ${colours.line}` }),
      box({ position: "absolute", left: 597, top: 0, width: 6, height: 500, background: colours.line }, []),
      box({ position: "absolute", left: 0, top: 0, flexDirection: "column", padding: "56px 72px" }, [
        box({ fontSize: 44, color: colours.soft }, [label]),
        box({ fontSize: titleSize(title, figures.length > 0), lineHeight: 0.95, marginTop: 20 }, [title]),
        box(
          { marginTop: 36 },
          figures.map((figure) => figureOf(figure, labelSize(figures))),
        ),
      ]),
      box({ position: "absolute", left: 0, top: 540, width: 1200, height: 14, background: colours.rod }, []),
      ...rods.flatMap((x, index) => figureOnRod(x, index % 2 === 0 ? colours.blue : colours.red)),
    ],
  );
}

/** Above figures there is room for one large line, or for two small ones. */
function titleSize({ length }: string, hasFigures: boolean): number {
  if (length <= 25) return 124;
  return hasFigures && length > 34 ? 66 : 92;
}

/** Names are as large as fits beside each other, and all of one size. */
function labelSize(figures: ShareCard["figures"]): number {
  const widths = figures.map(({ label }) => Math.max(0, ...label.map(({ length }) => length)));
  const together = widths.reduce((sum, width) => sum + width, 0);
  if (together <= 78) return 36;
  return together <= 100 ? 28 : 24;
}

function figureOf({ value, label }: ShareCard["figures"][number], fontSize: number): Element {
  return box({ flexDirection: "column", marginRight: 64 }, [
    box({ fontSize: 96, lineHeight: 1 }, [value]),
    ...label.map((line) => box({ fontSize, lineHeight: 1.2, color: colours.soft }, [line])),
  ]);
}

function figureOnRod(x: number, background: string): Element[] {
  return [
    circle(x - 20, 500, 40, { background }),
    box(
      { position: "absolute", left: x - 28, top: 532, width: 56, height: 120, borderRadius: 12, background },
      [],
    ),
  ];
}

function circle(left: number, top: number, size: number, style: object): Element {
  return box(
    { position: "absolute", left, top, width: size, height: size, borderRadius: size, ...style },
    [],
  );
}

function box(style: object, children: readonly (Element | string)[]): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}
