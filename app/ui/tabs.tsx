interface TabsProps {
  readonly label: string;
  readonly className?: string;
  readonly tabs: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Views of one page as links: the address says which is shown. */
export function Tabs({ label, tabs, className = "" }: TabsProps) {
  return (
    <nav className={`tabs ${className}`} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? "true" : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
