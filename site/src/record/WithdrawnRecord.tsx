import { assets, dayOfMs, formatDayLong, readAssetId, reportHash, withdrawnHead } from '@hindcast/domain';
import type { WireWithdrawnRecord } from '@hindcast/domain/client';
import { reports } from '../brand/page.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { Kicker } from './Kicker.tsx';
import { Timeline } from './Timeline.tsx';

/** Shows what remains of a withdrawn prediction: expert, reason, date and history. */
export function WithdrawnRecord({ record }: { readonly record: WireWithdrawnRecord }) {
  const { prediction, withdrawn, history } = record;
  const asset = assets[readAssetId(prediction.asset_type) ?? 'btc'];
  const { name } = prediction.influencer;
  usePageHead(withdrawnHead(name, asset));
  return (
    <article className="record">
      <header className="record-head">
        <Kicker id={prediction.id} asset={asset} />
        <h1>
          <span className="record-who" dir="auto">
            {name}
          </span>
        </h1>
        <p className="record-verdict">
          <span className="record-withdrawn">WITHDRAWN</span>
          <span>
            On <time dateTime={withdrawn.at}>{formatDayLong(dayOfMs(Date.parse(withdrawn.at)))}</time>:{' '}
            <span dir="auto">{withdrawn.reason}</span>
          </span>
        </p>
        <p className="record-dates">It is in no list and no chart, is not judged, and counts for nobody.</p>
      </header>
      {reports === 'inbox' && (
        <p className="record-ways">
          <a href={reportHash(prediction.id)}>Report an error</a>
        </p>
      )}
      <Timeline history={history} asset={asset} />
    </article>
  );
}
