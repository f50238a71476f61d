import type { ReactNode } from "react";

interface ScrollBoxProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** What is wider than a phone scrolls inside its own box, never the page. */
export function ScrollBox({ labelledBy, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="scroll-box" tabIndex={0} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
