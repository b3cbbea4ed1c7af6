import { type AssetId, assets, type Day, formatDayLong, type Prediction } from '@hindcast/domain';
import { nameText, type WireTrackCall } from '@hindcast/domain/track';
import { type ChartInput, ChartPicture } from '@hindcast/widgets';
import { useContext, useMemo } from 'react';
import { Kept } from '../layout/Kept.tsx';
import { ClosesContext, usePageData } from '../page/pageData.ts';
import type { ExpertGiven } from './given.ts';

/** Maximum number of calls drawn on one picture. */
const MOST_DRAWN = 60;

/** Returns the predictions of the latest calls that a chart can draw. */
export function drawnOf(calls: readonly WireTrackCall[], predictions: ExpertGiven['predictions']): Prediction[] {
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
  readonly given: ExpertGiven;
  /** Calls about the asset, latest first. */
  readonly calls: readonly WireTrackCall[];
}

/** Shows an expert's calls about an asset on the chart, if there are prices. A picture that the server drew stays. */
export function CallsPicture({ asset, given, calls }: CallsPictureProps) {
  const data = usePageData('expert');
  const closes = useContext(ClosesContext);
  const { answer, asOf, today, predictions } = given;
  const series = (import.meta.env.SSR ? closes : given.series).get(asset);
  const input = useMemo((): Omit<ChartInput, 'inks'> | null => {
    const drawn = drawnOf(calls, predictions);
    if (!series || series.length === 0 || drawn.length === 0) return null;
    return {
      ...{ asset: assets[asset], series, predictions: drawn, all: drawn, today, selected: null },
      range: rangeOf(drawn, today),
      ...{ layout: null, years: null, scale: 'linear', fit: 'auto', watermark: '', empty: null },
      nowWord: asOf === null ? undefined : formatDayLong(today),
    };
  }, [asset, asOf, calls, predictions, series, today]);
  const title = `What ${nameText(answer.data)} said and the price of ${assets[asset].title}`;
  const picture = input && <ChartPicture input={input} title={title} rooms={ROOMS} />;
  if (!data || asOf !== null) return picture && <div className="record-picture">{picture}</div>;
  return data.pictures.includes(asset) && <Kept className="record-picture">{import.meta.env.SSR && picture}</Kept>;
}
