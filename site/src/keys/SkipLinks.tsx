import type { MouseEvent } from 'react';

interface SkipLinkProps {
  readonly to: 'chart' | 'list';
  /**
   * Selectors of possible targets, preferred first. The first that matches gets the focus. If none matches, the browser
   * follows the link.
   */
  readonly targets: readonly string[];
}

function SkipLink({ to, targets }: SkipLinkProps) {
  const go = (event: MouseEvent): void => {
    const found = targets.map((target) => document.querySelector<HTMLElement>(`#${to} ${target}`)).find(Boolean);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  return (
    <a href={`#${to}`} onClick={go}>
      Skip to the {to}
    </a>
  );
}

/** Shows the skip links at the start of an asset's page. They are visible only while focused. */
export function SkipLinks({ onKeys }: { readonly onKeys: () => void }) {
  return (
    <nav className="skips" aria-label="Skip">
      <SkipLink to="chart" targets={['.hc-chart-surface']} />
      <SkipLink to="list" targets={['[data-stop][tabindex="0"]', 'h2']} />
      <button type="button" onClick={onKeys}>
        Keys
      </button>
    </nav>
  );
}
