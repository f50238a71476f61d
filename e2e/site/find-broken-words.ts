/**
 * Runs in the page: finds words that go on in the next line without a hyphen, because the place where they stand is too narrow.
 * An address may break anywhere.
 */
export function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = new Set<string>();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest("script, style, svg, code, pre, select")) continue;
    for (const { 0: word, index } of text.data.matchAll(
      /(?<![\p{L}\p{N}@.])\p{L}+(?![\p{L}\p{N}@]|\.\p{L})/gu,
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()];
      // What is read aloud only is one pixel wide.
      if (boxes.some(({ width }) => width < 2) || element.getBoundingClientRect().width < 2) continue;
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
    }
  }
  return [...broken].map((word) => `breaks “${word}”`);
}
