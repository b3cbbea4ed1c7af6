import {
  type AssetId,
  assets,
  type Day,
  formatCount,
  formatDayLong,
  type Prediction,
  type Series,
} from '@hindcast/domain';
import { hitsAmong, hitsWithAhead, nameText, type WireTrackCall } from '@hindcast/domain/track';
import { type ChartInput, ChartPicture } from '@hindcast/widgets';
import { useMemo, useState } from 'react';
import { CallRow } from './CallRow.tsx';
import { type ExpertGiven, toldOf } from './given.ts';

/** Number of calls that are listed at first. */
const FIRST = 30;
/** Number of calls that each press of the button adds. */
const MORE = 200;
/** Maximum number of calls drawn on one picture. */
const MOST_DRAWN = 60;

interface AssetCallsProps {
  readonly asset: AssetId;
  readonly given: ExpertGiven;
}

/** Shows an expert's calls about one asset: on the chart, and as a list with the latest call first. */
export function AssetCalls({ asset, given }: AssetCallsProps) {
  const { answer, asOf, today, predictions } = given;
  const expert = answer.data;
  const [most, setMost] = useState(FIRST);
  const calls = useMemo(() => expert.calls.filter((call) => call.asset_type === asset).reverse(), [expert, asset]);
  const drawn = useMemo(() => drawnOf(calls, predictions), [calls, predictions]);
  const series = given.series.get(asset);
  const inRecord = hitsAmong(calls);
  const again = calls.filter(({ standing }) => standing === 'repeat').length;
  const name = nameText(expert);
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
      {series && series.length > 0 && drawn.length > 0 && (
        <div className="record-picture">
          <CallsPicture asset={asset} series={series} drawn={drawn} today={today} isPast={asOf !== null} name={name} />
        </div>
      )}
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

/** Returns the predictions of the latest calls that a chart can draw. */
function drawnOf(calls: readonly WireTrackCall[], predictions: ExpertGiven['predictions']): Prediction[] {
  const known = calls.flatMap(({ id }) => predictions.get(id) ?? []);
  return known.filter(({ claim, hidden }) => claim !== null && !hidden).slice(0, MOST_DRAWN);
}

/** Margins before the first call and after the last end, as shares of the range, and the least margin in days. */
const ROOM = { before: 0.08, after: 0.1, least: 30 } as const;

function rangeOf(predictions: readonly Prediction[], today: Day): { readonly from: number; readonly to: number } {
  const days = predictions.flatMap(({ claim }) =>
    claim === null ? [] : [claim.made, Math.min(claim.end ?? today, today + 730)],
  );
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const span = Math.max(last - first, 90);
  return { from: first - Math.max(span * ROOM.before, ROOM.least), to: last + Math.max(span * ROOM.after, ROOM.least) };
}

/** Least sizes of the pictures: in windows 667 px and 320 px wide. `expert.css` has the same height. */
const ROOMS = { desktop: { width: 639, height: 340 }, mobile: { width: 292, height: 340 } } as const;

interface CallsPictureProps {
  readonly asset: AssetId;
  readonly series: Series;
  readonly drawn: readonly Prediction[];
  readonly today: Day;
  readonly isPast: boolean;
  readonly name: string;
}

function CallsPicture({ asset, series, drawn, today, isPast, name }: CallsPictureProps) {
  const input = useMemo(
    (): Omit<ChartInput, 'inks'> => ({
      ...{ asset: assets[asset], series, predictions: drawn, all: drawn, today, selected: null },
      range: rangeOf(drawn, today),
      ...{ layout: null, years: null, scale: 'linear', fit: 'auto', watermark: '', empty: null },
      nowWord: isPast ? formatDayLong(today) : undefined,
    }),
    [asset, series, drawn, today, isPast],
  );
  const title = `What ${name} said and the price of ${assets[asset].title}`;
  return <ChartPicture input={input} title={title} rooms={ROOMS} />;
}
