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

/** Files other than pictures, and not over a field that takes files itself: a tournament's picture has its own field. */
export function isForEvening(target: EventTarget | null, data: DataTransfer | null): boolean {
  return data !== null && !isInField(target) && canBeEvening(data);
}

/** Whether somebody writes into something, or chooses files: what is pasted or dropped there belongs there. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
