import { assets } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { brand, mode } from '../../brand/page.ts';
import { Logo } from '../../header/Logo.tsx';
import { ThemeToggle } from '../../header/ThemeToggle.tsx';
import '@hindcast/widgets/mainButton.css';
import '../../header/header.css';
import './admin.css';

interface AdminFrameProps {
  /** The navigation and the signed-in user. Left out without a sign-in. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the frame of every page of the web admin. */
export function AdminFrame({ head, children }: AdminFrameProps) {
  return (
    <div className="page admin">
      <header className="admin-header">
        <a className="header-name" href={assets.btc.path}>
          <Logo />
          {brand.name}
        </a>
        {mode === 'demo' && <span className="admin-demo">Demo</span>}
        {head ?? <span className="admin-places" />}
        <ThemeToggle />
      </header>
      <main>{children}</main>
    </div>
  );
}
