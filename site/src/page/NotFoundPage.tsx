import { assets, EXPERTS, missingHead } from '@hindcast/domain';
import { ADMIN } from '@hindcast/domain/people';
import { useHydrated, useServerRendered } from '@hindcast/widgets';
import { Fragment } from 'react';
import { brand } from '../brand/page.ts';
import { DemoLine } from './DemoLine.tsx';
import { PageShell } from './PageShell.tsx';
import { usePageHead } from './usePageTitle.ts';

const isBelow = (path: string, place: string): boolean => `${path}/`.startsWith(`${place}/`);
const followed = Object.values(assets);

/** Returns the text before the nth link of a list: a blank, a comma, or "and" before the last. */
const joint = (i: number): string => (i === 0 ? ' ' : i === followed.length - 1 ? ' and ' : ', ');

interface NotFoundPageProps {
  readonly path: string;
  /** Path of an existing page above it. If left out, the path itself decides. Null without one. */
  readonly below?: string | null;
}

/** Shows that a path has no page, with links to pages that exist. */
export function NotFoundPage({ path: opened, below = opened }: NotFoundPageProps) {
  // A server renders one page for all missing paths, which names none.
  const path = useServerRendered() ? null : opened;
  const isHydrated = useHydrated();
  usePageHead(missingHead);
  return (
    <PageShell path={path ?? ''} demo={<DemoLine />}>
      <div className="not-found">
        <h1>Page not found</h1>
        <p>
          There is no page at {path === null ? 'this address' : <span className="not-found-path">{path}</span>}.{' '}
          {brand.name} follows
          {followed.map((asset, i) => (
            <Fragment key={asset.id}>
              {joint(i)}
              {asset.title} at <a href={asset.path}>{asset.path}</a>
            </Fragment>
          ))}
          .
        </p>
        {below !== null && isBelow(below, EXPERTS) && (
          <p>
            Nobody is known by that name. <a href={EXPERTS}>All experts</a> with their records are in one table.
          </p>
        )}
        {isHydrated && isBelow(opened, ADMIN) && (
          <p>
            <a href={ADMIN}>Back to the admin</a>
          </p>
        )}
      </div>
    </PageShell>
  );
}
