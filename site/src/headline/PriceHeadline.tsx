import { type Asset, type Day, formatPrice, type Series } from '@hindcast/domain';
import { type LiveSource, quoteCaption, quoteOf, useLivePrice } from '@hindcast/widgets';
import { Change } from './Change.tsx';

interface PriceHeadlineProps {
  readonly asset: Asset;
  /** Null while the prices load; empty when there are none. */
  readonly series: Series | null;
  readonly live: LiveSource;
  readonly today: Day;
}

/** The asset, its live price or last close with the day it belongs to, and the change against the last final close. */
export function PriceHeadline({ asset, series, live, today }: PriceHeadlineProps) {
  const heard = useLivePrice(live);
  const quote = series && quoteOf(series, heard);
  const caption = quote && quoteCaption(quote, today);
  return (
    <div className="price">
      <h1>
        {asset.title}
        {!caption?.heard && ` · ${asset.pair}`}
        {caption && ' · '}
        {quote?.live && <span className="live-dot" data-stale={quote.live.stale} />}
        {caption?.what}
        {caption?.heard && <span className="price-heard"> · {caption.heard}</span>}
      </h1>
      <p className="price-figure">
        {quote && <strong>{formatPrice(quote.price, asset)}</strong>}
        {quote && quote.change !== null && <Change share={quote.change} since={quote.live ? 'last' : 'before'} />}
        {!series && <span className="hc-bone price-bone" />}
        {series && !quote && <strong className="price-none">No price</strong>}
      </p>
    </div>
  );
}
