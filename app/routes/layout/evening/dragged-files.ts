/** What is dragged or pasted: its parts, and the kinds of data that it has. */
interface Dragged {
  readonly items: Iterable<Pick<DataTransferItem, "kind" | "type">>;
  readonly types: readonly string[];
}

/**
 * Whether files come that can be those of an evening: at least one is no picture. As long as they are dragged, Safari says that
 * there are files, and not which: they can be.
 */
export function canBeEvening({ items, types }: Dragged): boolean {
  const files = [...items].filter(({ kind }) => kind === "file");
  if (files.length === 0) return types.includes("Files");
  return !files.every(({ type }) => type.startsWith("image/"));
}
