import type { Asset, Series } from '@hindcast/domain';
import { mode } from '../brand/page.ts';

interface DemoLineProps {
  /** What the page is about; left out where it shows no prices. */
  readonly asset?: Asset;
  readonly series?: Series;
}

/** Says on every page of a demo what is not real about it, and how to change that. */
export function DemoLine({ asset, series }: DemoLineProps) {
  if (mode !== 'demo') return null;
  const generated = series !== undefined && series.generated > 0;
  const wanted = asset && (generated || series?.length === 0) ? asset : null;
  return (
    <aside className="demo-line" aria-label="Demo">
      <strong>Demo:</strong> the experts are legends
      {generated && ' and the days between month-ends are generated'}.{wanted && <WayToPrices asset={wanted} />}
    </aside>
  );
}

function WayToPrices({ asset }: { readonly asset: Asset }) {
  return (
    <span className="demo-way">
      {' '}
      Import real prices with <code>./hindcast prices import FILE --asset {asset.id}</code>
      {asset.keySetting && (
        <>
          {' '}
          or set <code>{asset.keySetting}</code>
        </>
      )}
      .
    </span>
  );
}
