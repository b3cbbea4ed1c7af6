import './tabs.css';

interface Tab {
  readonly name: string;
  readonly href: string;
  readonly isOpen: boolean;
  /** Number that is shown beside the tab's name, such as pending items. Left out if unknown or 0. */
  readonly count?: number;
}

/** Shows the tabs of a page, each with its own URL. */
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
