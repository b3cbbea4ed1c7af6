import './tabs.css';

interface Tab {
  readonly name: string;
  readonly href: string;
  readonly isOpen: boolean;
  /** Number of items that wait there. Left out if it is unknown or 0. */
  readonly count?: number;
}

/** The parts of a page, each at an address of its own. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ name, href, isOpen, count = 0 }) => (
      <a key={name} href={href} aria-current={isOpen ? 'page' : undefined}>
        {name}
        {count > 0 && <span className="count">{count}</span>}
      </a>
    ))}
  </nav>
);
