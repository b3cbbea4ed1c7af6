import { assets } from '@hindcast/domain';
import type { ReactNode } from 'react';
import { mode } from '../brand/page.ts';
import { Header } from '../header/Header.tsx';
import { PagesMenu } from '../header/PagesMenu.tsx';
import { Footer } from './Footer.tsx';

interface PageShellProps {
  /** Path of the page. The header marks its link. */
  readonly path: string;
  /** Line about a demo server. Null until it is known; its place is reserved. */
  readonly demo: ReactNode;
  readonly children: ReactNode;
}

const boards = Object.values(assets).map((asset) => asset.path);

/** Shows the frame of every page: header, content and footer. */
export function PageShell({ path, demo, children }: PageShellProps) {
  const isBoard = boards.includes(path);
  return (
    <div className="page" data-board={isBoard || undefined} data-demo={mode === 'demo' || undefined}>
      {isBoard ? (
        <Header path={path} />
      ) : (
        <div className="page-top">
          <div className="page-top-header">
            <Header path={path} />
          </div>
          <PagesMenu path={path} />
        </div>
      )}
      {mode === 'demo' && <div className="demo-place">{demo}</div>}
      <main>{children}</main>
      <Footer />
    </div>
  );
}
