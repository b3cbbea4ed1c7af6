import { type Asset, type Day, formatPrice, type Series } from '@hindcast/domain';
import { Fragment, type ReactElement } from 'react';
import { type LiveSource, useLivePrice, useLiveProblem, useLost } from '../feed/liveSource.ts';
import { Change } from '../figures/Change.tsx';
import { headlineCaption, lostCaption } from '../figures/headlineCaption.ts';
import { type HeadlinePrice, headlinePriceOf } from '../figures/headlinePrice.ts';
import { useBlink } from './useBlink.ts';

export interface LivePriceHeaderProps {
  /** The asset whose price is shown. */
  readonly asset: Asset;
  /** The daily prices. Null while they load, empty if there are none. */
  readonly series: Series | null;
  /** Source of the live price, such as `board.live`. */
  readonly live: LiveSource;
  /** Today, UTC. */
  readonly today: Day;
  /** Heading level of the asset's name. `h1` if the page is about this asset alone. */
  readonly heading?: 'h1' | 'h2';
}

/** Shows the caption of the price: live, paused since a time, or the close of a day. */
function Caption({ price, today }: { readonly price: HeadlinePrice; readonly today: Day }) {
  const { what, heard } = headlineCaption(price, today);
  return (
    // Each state has a key of its own, so that the text changes without a sliding transition.
    <span key={what}>
      {' · '}
      {price.live && <span className="hc-live-dot" data-stale={price.live.stale} />}
      {what}
      {heard && ` · ${heard}`}
    </span>
  );
}

/**
 * Shows an asset's live price or last close, rounded, with the change from the last final close. A new price is
 * highlighted for 800 ms (M2), without motion if the reader prefers reduced motion.
 */
export function LivePriceHeader({
  asset,
  series,
  live,
  today,
  heading: Heading = 'h2',
}: LivePriceHeaderProps): ReactElement {
  const heard = useLivePrice(live);
  const problem = useLiveProblem(live);
  const lost = useLost(live);
  const price = series && headlinePriceOf(series, heard);
  const blinks = useBlink(price?.price ?? null);
  return (
    <div className="hc-price-head">
      <Heading className="hc-price-pair">
        {asset.title}
        {!lost && <span className="hc-price-market"> · {asset.pair}</span>}
        {lost ? (
          <span role="status"> · {lostCaption(lost, Date.now())}</span>
        ) : (
          price && <Caption price={price} today={today} />
        )}
      </Heading>
      <p className="hc-price-figure" data-blink={blinks || undefined}>
        {price && (
          // Another number of digits creates a new element, so that nothing beside it slides.
          <Fragment key={formatPrice(price.price, asset).length}>
            <strong>{formatPrice(price.price, asset)}</strong>
            {price.change !== null && <Change share={price.change} since={price.live ? 'last' : 'before'} />}
          </Fragment>
        )}
        {!series && <span className="hc-bone hc-price-bone" />}
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
