import type { ReactNode } from 'react';
import { Header } from '../header/Header.tsx';
import { DemoLine } from './DemoLine.tsx';

interface FrameProps {
  /** The page's own path, which the header marks. */
  readonly path: string;
  /** Whether some of the days that the page shows were made up; null until it is known. */
  readonly generatedDays: boolean | null;
  readonly children: ReactNode;
}

/** What every page has around it. */
export function Frame({ path, generatedDays, children }: FrameProps) {
  return (
    <div className="page">
      <Header path={path} />
      <main>{children}</main>
      <footer className="footer">
        Predictions and prices are collected from public sources and updated regularly.
      </footer>
      <DemoLine generatedDays={generatedDays} />
    </div>
  );
}
