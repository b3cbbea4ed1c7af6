import { type Asset, type Day, formatPrice, type Series } from '@hindcast/domain';
import { closeCaption, lastCloseOf } from '@hindcast/widgets';
import { Change } from './Change.tsx';

interface PriceHeadlineProps {
  readonly asset: Asset;
  /** Null while the prices load; empty when there are none. */
  readonly series: Series | null;
  readonly today: Day;
}

/** The asset, its last close with the day it belongs to, and the change against the close before. */
export function PriceHeadline({ asset, series, today }: PriceHeadlineProps) {
  const last = series && lastCloseOf(series);
  return (
    <div className="price">
      <h1>
        {asset.title} · {asset.pair}
        {last && <span className="price-day"> · {closeCaption(last.day, today)}</span>}
      </h1>
      <p className="price-figure">
        {last && <strong>{formatPrice(last.price, asset)}</strong>}
        {last && last.change !== null && <Change share={last.change} />}
        {!series && <span className="hc-bone price-bone" />}
        {series && !last && <strong className="price-none">No price</strong>}
      </p>
    </div>
  );
}
