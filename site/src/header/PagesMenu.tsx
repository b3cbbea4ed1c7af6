import { assets, EXPERTS, menuPages, pathOn } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import { ContactLinks } from '../brand/ContactLinks.tsx';
import { shownDay } from '../brand/links.ts';
import './pagesMenu.css';

/** The pages that have a past. */
const dated: ReadonlySet<string> = new Set([EXPERTS, ...Object.values(assets).map(({ path }) => path)]);

/**
 * The ways on from a page on a phone, whose header has no room for them; a chart's page has them in its bar. It opens
 * without scripts, and where they run Escape and a press elsewhere close it. `path` is the page's, so that its link is
 * marked.
 */
export function PagesMenu({ path }: { readonly path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const day = shownDay();
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details className="pages-menu" ref={menu}>
      <summary>Menu</summary>
      <nav aria-label="Pages">
        {menuPages.map(({ path: at, title }) => (
          <a key={at} href={dated.has(at) ? pathOn(at, day) : at} aria-current={at === path ? 'page' : undefined}>
            {title}
          </a>
        ))}
        <ContactLinks />
      </nav>
    </details>
  );
}
