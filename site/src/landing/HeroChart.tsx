import { kindOf, kinds, predictionPath, yearsBack } from '@hindcast/domain';
import { ChartPicture, KindGlyph, OutcomeGlyph } from '@hindcast/widgets';
import { useMemo } from 'react';
import { brand } from '../brand/page.ts';
import type { Given } from './LandingPage.tsx';

/** Text that explains the marks that are not dots. */
export const SIGNS =
  'Hatches mark a top or a bottom: they lie on the side where the price is not to be. A bracket is a range, from its lower price to its upper one.';

/** Shows the chart as a picture. The engine replaces it when the reader interacts with the page. */
export function HeroChart({ given }: { readonly given: Given }) {
  const { asset, series, today } = given;
  // A cluster links to the chart's own page, where its predictions are listed.
  const hrefOf = (id: string, { length }: readonly string[]) => (length > 1 ? asset.path : predictionPath(id));
  const input = useMemo(() => {
    const drawn = given.predictions.filter(({ claim, hidden }) => claim !== null && !hidden);
    const data = { asset, series, today, predictions: drawn, all: drawn };
    const view = {
      layout: null,
      range: null,
      years: yearsBack(asset.timeFrame),
      scale: 'linear',
      fit: 'auto',
    } as const;
    return { ...data, ...view, selected: null, empty: null, watermark: brand.address ?? '' };
  }, [given, asset, series, today]);
  if (series.length === 0)
    return (
      <div className="hero-chart" data-empty>
        <p>No {asset.ticker} prices yet. The chart begins with the first daily close on record.</p>
      </div>
    );
  return (
    <figure className="hero-figure">
      <div className="hero-chart" id="hero-chart">
        <div className="hc-chart">
          <div className="hc-chart-surface">
            <ChartPicture input={input} title={`${asset.title} price and predictions`} hrefOf={hrefOf} />
          </div>
        </div>
      </div>
      <figcaption>
        <span>
          <OutcomeGlyph outcome="success" /> hit
        </span>
        <span>
          <OutcomeGlyph outcome="miss" /> missed
        </span>
        <span>
          <OutcomeGlyph outcome="pending" /> still open
        </span>
        {kinds.map((kind) => (
          <span key={kind}>
            <KindGlyph kind={kind} /> {kindOf(kind).name.toLowerCase()}
          </span>
        ))}
        <span className="hero-signs">{SIGNS}</span>
      </figcaption>
    </figure>
  );
}
