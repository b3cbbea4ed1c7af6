import { assets, EXPERTS, HOME, HOW_WE_JUDGE } from '@hindcast/domain';
import { brand, submissions } from '../brand/page.ts';
import { assetAt } from '../link/assetAt.ts';
import { SUBMIT } from '../submit/submitAddress.ts';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import './header.css';

/** Name, pages, how predictions are judged, the way to submit one, and theme. `path` is the page's, so that its link is marked. */
export function Header({ path }: { readonly path: string }) {
  return (
    <header className="header">
      <a className="header-name" href={HOME}>
        <Logo />
        {brand.name}
      </a>
      <nav className="header-pages" aria-label="Assets">
        {Object.values(assets).map((asset) => (
          <a key={asset.id} href={asset.path} aria-current={asset.path === path ? 'page' : undefined}>
            {asset.title}
          </a>
        ))}
      </nav>
      <a className="header-judge header-experts" href={EXPERTS} aria-current={path === EXPERTS ? 'page' : undefined}>
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
