import { assets, EXPERTS, HOME, HOW_WE_JUDGE, pathOn } from '@hindcast/domain';
import { shownDay } from '../brand/links.ts';
import { brand, submissions } from '../brand/page.ts';
import { assetAt } from '../link/assetAt.ts';
import { SUBMIT } from '../submit/submitAddress.ts';
import { FindForm } from './FindForm.tsx';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import './header.css';

/**
 * Shows the header: name, pages, rules, the link to submit, and the theme. Links to pages that can show past days keep
 * the shown day. @param path path of the current page, whose link is marked.
 */
export function Header({ path }: { readonly path: string }) {
  const day = shownDay();
  return (
    <header className="header">
      <a className="header-name" href={HOME}>
        <Logo />
        {brand.name}
      </a>
      <nav className="header-pages" aria-label="Assets">
        {Object.values(assets).map((asset) => (
          <a key={asset.id} href={pathOn(asset.path, day)} aria-current={asset.path === path ? 'page' : undefined}>
            {asset.title}
          </a>
        ))}
      </nav>
      <FindForm label="Find an expert or asset" />
      <a
        className="header-judge header-experts"
        href={pathOn(EXPERTS, day)}
        aria-current={path === EXPERTS ? 'page' : path.startsWith(`${EXPERTS}/`) || undefined}
      >
        Experts
      </a>
      <a className="header-judge" href={HOW_WE_JUDGE} aria-current={path === HOW_WE_JUDGE ? 'page' : undefined}>
        How we judge
      </a>
      {submissions && (
        <a className="header-submit" href={(assetAt(path)?.path ?? assets.btc.path) + SUBMIT}>
          Submit Prediction
        </a>
      )}
      <ThemeToggle />
    </header>
  );
}
