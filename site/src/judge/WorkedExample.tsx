import { assets, claimText, dayAt, formatDay, formatPrice, kindOf } from '@hindcast/domain';
import { KindGlyph, VerdictBadge } from '@hindcast/widgets';
import { useMemo } from 'react';
import { ExampleChart } from './ExampleChart.tsx';
import { type Example, work } from './examples/example.ts';

/** Shows an example on real days: its claim, the closes that followed, and the verdict of the rule. */
export function WorkedExample({ example }: { readonly example: Example }) {
  const worked = useMemo(() => work(example), [example]);
  const { prediction, claim, series, sentences } = worked;
  const asset = assets[prediction.asset];
  return (
    <article className="section example">
      <header className="example-head">
        <KindGlyph kind={claim.kind} outcome={prediction.outcome} />
        <h4>
          {prediction.expert.name}{' '}
          <span>
            {asset.id === 'btc' ? '' : `${asset.ticker} `}
            {kindOf(claim.kind).dateLabel} {claimText(claim, asset)}
          </span>
        </h4>
        <VerdictBadge outcome={prediction.outcome} />
      </header>
      {example.shows && <p className="example-shows">{example.shows}</p>}
      <blockquote>{prediction.quote}</blockquote>
      <ExampleChart worked={worked} />
      <ol className="example-why">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <details className="example-closes-list">
        <summary>All {series.length} closes, to check it by hand</summary>
        <dl>
          {Array.from(series.closes, (close, i) => (
            <div key={dayAt(series, i)}>
              <dt>{formatDay(dayAt(series, i))}</dt>
              <dd>{formatPrice(close, asset)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}
