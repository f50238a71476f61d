import { text } from "node:stream/consumers";

/** A text, or an element with what is in it, as React takes them. */
export type Piece =
  | string
  | {
      readonly tag: string;
      readonly properties: Readonly<Record<string, string>>;
      readonly children: Piece[];
    };

/** Reads the elements of HTML that React wrote, where every element has its end. */
export async function readElements(html: NodeJS.ReadableStream): Promise<Piece[]> {
  const top: Piece[] = [];
  const open = [top];
  for (const [, end, tag, attributes = "", words] of (await text(html)).matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*)>|([^<]+)/g,
  )) {
    const around = open.at(-1) ?? top;
    if (words !== undefined) around.push(words);
    else if (end === "/") open.pop();
    else if (tag !== undefined) {
      const children: Piece[] = [];
      around.push({ tag, properties: propertiesOf(attributes), children });
      open.push(children);
    }
  }
  return top;
}

function propertiesOf(attributes: string): Record<string, string> {
  const all = [...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    all.map(([, name = "", value = ""]) => [name === "class" ? "className" : name, value]),
  );
}
