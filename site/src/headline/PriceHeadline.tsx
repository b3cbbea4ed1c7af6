import { type Asset, type Day, formatPrice, type Series } from '@hindcast/domain';
import { Change, headlinePriceOf, type LiveSource, useLivePrice, useLiveProblem, useLost } from '@hindcast/widgets';
import { Fragment } from 'react';
import { PriceCaption } from './PriceCaption.tsx';

interface PriceHeadlineProps {
  readonly asset: Asset;
  /** The daily prices. Null while they load, empty if there are none. */
  readonly series: Series | null;
  readonly live: LiveSource;
  readonly today: Day;
}

/** Shows the asset, its live price or its last close with the day, and the change from the last final close. */
export function PriceHeadline({ asset, series, live, today }: PriceHeadlineProps) {
  const heard = useLivePrice(live);
  const problem = useLiveProblem(live);
  const lost = useLost(live);
  const price = series && headlinePriceOf(series, heard);
  const text = price && formatPrice(price.price, asset);
  return (
    <div className="price">
      <h1 className="hc-price-pair">
        {asset.title}
        <PriceCaption pair={asset.pair} price={price} today={today} lost={lost} />
      </h1>
      <p className="price-figure">
        {price && text && (
          // Another number of digits creates a new element, so that nothing beside it slides.
          <Fragment key={text.length}>
            <strong>{text}</strong>
            {price.change !== null && <Change share={price.change} since={price.live ? 'last' : 'before'} />}
          </Fragment>
        )}
        {!series && <span className="hc-bone price-bone" />}
        {series && !price && <span className="hc-price-none">No price</span>}
        {series && !price && problem && (
          <span className="hc-price-note" role="status" title={problem}>
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
