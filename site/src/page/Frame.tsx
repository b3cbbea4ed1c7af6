import type { ReactNode } from 'react';
import { Header } from '../header/Header.tsx';
import { DemoLine } from './DemoLine.tsx';

interface FrameProps {
  /** The page's own path, which the header marks. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What every page has around it. */
export function Frame({ path, children }: FrameProps) {
  return (
    <div className="page">
      <Header path={path} />
      <main>{children}</main>
      <footer className="footer">
        Predictions and prices are collected from public sources and updated regularly.
      </footer>
      <DemoLine />
    </div>
  );
}
