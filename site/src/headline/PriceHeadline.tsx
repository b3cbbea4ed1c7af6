import { type Asset, type Day, formatPrice, type Series } from '@hindcast/domain';
import { type LiveSource, quoteOf, useLivePrice } from '@hindcast/widgets';
import { Fragment } from 'react';
import { Change } from './Change.tsx';
import { QuoteCaption } from './QuoteCaption.tsx';

interface PriceHeadlineProps {
  readonly asset: Asset;
  /** Null while the prices load; empty when there are none. */
  readonly series: Series | null;
  readonly live: LiveSource;
  readonly today: Day;
}

/** More characters than this need smaller ones on a phone. */
const SHORT = 7;

/** The asset, its live price or last close with the day it belongs to, and the change against the last final close. */
export function PriceHeadline({ asset, series, live, today }: PriceHeadlineProps) {
  const heard = useLivePrice(live);
  const quote = series && quoteOf(series, heard);
  const price = quote && formatPrice(quote.price, asset);
  return (
    <div className="price">
      <h1>
        {asset.title}
        <QuoteCaption pair={asset.pair} quote={quote} today={today} />
      </h1>
      <p className="price-figure" data-long={price !== null && price.length > SHORT}>
        {quote && price && (
          // With another number of digits it is set anew: nothing beside it slides.
          <Fragment key={price.length}>
            <strong>{price}</strong>
            {quote.change !== null && <Change share={quote.change} since={quote.live ? 'last' : 'before'} />}
          </Fragment>
        )}
        {!series && <span className="hc-bone price-bone" />}
        {series && !quote && <strong className="price-none">No price</strong>}
      </p>
    </div>
  );
}
