import type { ReactNode } from "react";

interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** Where its label is in another language than the page. */
  readonly lang?: string;
  readonly rel?: string;
}

interface NavigationMenuProps {
  readonly label: string;
  readonly items: readonly NavigationItem[];
  readonly path: string;
  /** Where the menu's own pages live. */
  readonly under: readonly string[];
  /** What follows its pages: items that are no links. */
  readonly children?: ReactNode;
}

/** A menu that opens by click and by keyboard, also without scripts. */
export function NavigationMenu({ label, items, path, under, children }: NavigationMenuProps) {
  const plain = path.split("?")[0];
  const isHere = under.some((start) => plain?.startsWith(start));
  return (
    <details className="nav-menu" name="navigation">
      <summary aria-current={isHere ? "true" : undefined}>
        {label}
        <span className="chevron" aria-hidden="true" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              lang={item.lang}
              rel={item.rel}
              aria-current={item.href === plain ? "page" : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
