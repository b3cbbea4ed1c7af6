import { type AssetId, assets, formatCount } from '@hindcast/domain';
import { hitsAmong, hitsWithAhead, type WireExpertRecord, type WireTrackCall } from '@hindcast/domain/track';
import { useMemo, useState } from 'react';
import { CallRow } from './CallRow.tsx';
import { CallsPicture } from './CallsPicture.tsx';
import { type ExpertGiven, toldOf } from './given.ts';

/** Number of calls that are listed at first. */
const FIRST = 30;
/** Number of calls that each press of the button adds. */
const MORE = 200;

/** Returns the calls about an asset, latest first. */
export const callsAbout = (expert: WireExpertRecord['data'], asset: AssetId): WireTrackCall[] =>
  expert.calls.filter((call) => call.asset_type === asset).reverse();

/** Returns the ids of the calls about an asset that are listed at first. */
export const namedAbout = (expert: WireExpertRecord['data'], asset: AssetId): readonly number[] =>
  callsAbout(expert, asset)
    .slice(0, FIRST)
    .map(({ id }) => id);

interface AssetCallsProps {
  readonly asset: AssetId;
  readonly given: ExpertGiven;
}

/** Shows an expert's calls about one asset: on the chart, and as a list with the latest call first. */
export function AssetCalls({ asset, given }: AssetCallsProps) {
  const { answer, asOf, today } = given;
  const expert = answer.data;
  const [most, setMost] = useState(FIRST);
  const calls = useMemo(() => callsAbout(expert, asset), [expert, asset]);
  const inRecord = hitsAmong(calls);
  const again = calls.filter(({ standing }) => standing === 'repeat').length;
  const left = calls.length - most;
  return (
    <section className="expert-asset" id={asset}>
      <h2>
        {assets[asset].title}{' '}
        <span className="expert-count">
          {[
            ...(inRecord.counted > 0 ? [hitsWithAhead(inRecord)] : []),
            ...(again > 0 ? [`${formatCount(again)} said again, counted nowhere`] : []),
          ].join(' · ')}
        </span>
      </h2>
      <CallsPicture asset={asset} given={given} calls={calls} />
      <p className="expert-ways">
        <a href={`${assets[asset].path}?${new URLSearchParams({ expert: expert.name, ...(asOf && { asOf }) })}`}>
          Open on the {assets[asset].title} chart
        </a>
      </p>
      <ol className="calls">
        {toldOf(calls.slice(0, most), given).map((told) => (
          <CallRow key={told.call.id} told={told} today={today} />
        ))}
      </ol>
      {left > 0 && (
        <p className="expert-more">
          <button type="button" onClick={() => setMost(most + MORE)}>
            Show {formatCount(Math.min(left, MORE))} more of {formatCount(calls.length)}
          </button>
        </p>
      )}
    </section>
  );
}
