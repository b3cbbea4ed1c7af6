import type { ReactNode } from 'react';
import { Header } from '../header/Header.tsx';

interface FrameProps {
  /** The page's own path, which the header marks. */
  readonly path: string;
  /** What is not real about the page, where the server is a demo; null until it is known. */
  readonly demo: ReactNode;
  readonly children: ReactNode;
}

/** What every page has around it. */
export function Frame({ path, demo, children }: FrameProps) {
  return (
    <div className="page">
      <Header path={path} />
      <main>{children}</main>
      <footer className="footer">
        Predictions and prices are collected from public sources and updated regularly.
      </footer>
      {demo}
    </div>
  );
}
