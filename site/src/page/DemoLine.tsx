import type { Asset, Series } from '@hindcast/domain';
import { mode } from '../brand/page.ts';

export interface DemoLineProps {
  /** Asset of the page. Left out if the page shows no prices. */
  readonly asset?: Asset;
  readonly series?: Series;
}

/** Describes how many of an asset's prices are generated, to end a sentence. Null if none are. */
function madeUp({ ticker }: Asset, { generated, length }: Series): string | null {
  if (generated === 0) return null;
  return generated === length ? `all ${ticker} prices are generated` : 'days without a known close are generated';
}

/** Shows on the pages of a demo which data are not real, and how to load real ones. */
export function DemoLine({ asset, series }: DemoLineProps) {
  if (mode !== 'demo') return null;
  const generated = asset && series ? madeUp(asset, series) : null;
  const wanted = asset && (generated || series?.length === 0) ? asset : null;
  return (
    <aside className="demo-line" aria-label="Demo">
      <strong>Demo:</strong> the experts are legends{generated && ` and ${generated}`}.
      {wanted && <WayToPrices asset={wanted} />}
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
