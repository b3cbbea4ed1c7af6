import { ABOUT, assets, EXPERTS, FOLLOW, HOW_WE_JUDGE, pathOn, TERMS } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import { shownDay } from '../brand/links.ts';
import { brand } from '../brand/page.ts';
import './pagesMenu.css';

/**
 * The ways on from a page on a phone, whose header has no room for them; a chart's page has them in its bar. It opens
 * without scripts, and where they run Escape and a press elsewhere close it. `path` is the page's, so that its link is
 * marked.
 */
export function PagesMenu({ path }: { readonly path: string }) {
  const { contactMail, socialUrl, nostrUrl, host } = brand;
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
  const pages = [
    ...Object.values(assets).map(({ title, path: at }) => ({ title, at, to: pathOn(at, day) })),
    { title: 'Experts', at: EXPERTS, to: pathOn(EXPERTS, day) },
    { title: 'Follow', at: FOLLOW, to: FOLLOW },
    { title: 'How we judge', at: HOW_WE_JUDGE, to: HOW_WE_JUDGE },
    { title: 'About Us', at: ABOUT, to: ABOUT },
    { title: 'Terms of Service', at: TERMS, to: TERMS },
  ];
  return (
    <details className="pages-menu" ref={menu}>
      <summary>Menu</summary>
      <nav aria-label="Pages">
        {pages.map(({ title, at, to }) => (
          <a key={at} href={to} aria-current={at === path ? 'page' : undefined}>
            {title}
          </a>
        ))}
        {contactMail !== null && <a href={`mailto:${contactMail}`}>Contact</a>}
        {socialUrl !== null && (
          <a href={socialUrl} rel="me noopener">
            {host}
          </a>
        )}
        {nostrUrl !== null && (
          <a href={nostrUrl} rel="me noopener">
            Nostr
          </a>
        )}
      </nav>
    </details>
  );
}
