/**
 * Runs in the page: the elements beside which as many others stand that are built alike, by their tags, their classes and the
 * names of their attributes, down to the last.
 */
export function findRepeated(howMany: number): Element[] {
  const seen = new Map<string, number>();
  const repeated: Element[] = [];
  const outline = (element: Element): string =>
    `${element.tagName} ${element.getAttribute("class")} ${element.getAttributeNames().join(" ")} [${[...element.children].map(outline).join()}]`;
  const look = (element: Element) => {
    for (const child of element.children) {
      const isRepeated =
        child.matches("tr, li, article, dl > div, option") && count(outline(child)) > howMany;
      if (isRepeated) repeated.push(child);
      else look(child);
    }
  };
  const count = (key: string) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times;
  };
  look(document.body);
  return repeated;
}
