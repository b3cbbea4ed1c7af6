import { assets, EXPERTS, menuPages, pathOn } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import { ContactLinks } from '../brand/ContactLinks.tsx';
import { shownDay } from '../brand/links.ts';
import './pagesMenu.css';

/** Paths of pages that can show past days. */
const dated: ReadonlySet<string> = new Set([EXPERTS, ...Object.values(assets).map(({ path }) => path)]);

/**
 * Shows a menu of pages on a phone, whose header has no space for links. The page of a chart has its own menu in the
 * bottom bar. It works without scripts; with scripts, Escape and a press elsewhere close it. @param path path of the
 * current page, whose link is marked.
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
