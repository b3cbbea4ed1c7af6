import { assetIds, type Prediction, readDay } from '@hindcast/domain';
import type { WireExpertRecord } from '@hindcast/domain/track';
import { standingPrediction, type TrackBook, type TrackedAsset } from '../../predictions/index.ts';
import type { PageWorks } from '../first/recordViews.ts';

/** Maximum number of an expert's latest calls on a page without scripts, besides open and moved ones. */
const MOST_TOLD = 200;

/** Returns the assets that an expert's calls are about. */
export const trackedIn = ({ assets }: TrackBook, { data }: WireExpertRecord): readonly TrackedAsset[] =>
  assetIds
    .filter((asset) => data.calls.some((call) => call.asset_type === asset))
    .flatMap((asset) => assets.get(asset) ?? []);

/**
 * Returns the data from which an expert's page is drawn. If there are very many calls, only those at the top of the
 * page are included.
 */
export function workOf(answer: WireExpertRecord, book: TrackBook): PageWorks['expert'] {
  const { calls, goalposts } = answer.data;
  const open = calls.filter(({ standing }) => standing === 'open').slice(-MOST_TOLD);
  const first = [...calls.slice(-MOST_TOLD), ...open].map(({ id }) => id);
  const ids = new Set([...first, ...goalposts.flatMap((moved) => moved.ids).slice(0, MOST_TOLD)]);
  const today = readDay(answer.as_of);
  if (today === null) throw new TypeError(`The record says it is of ${answer.as_of}, which is no day`);
  const own = trackedIn(book, answer);
  const told = own.flatMap(({ book: known }) => known.entries.filter(({ record }) => ids.has(record.stored.id)));
  // quotes are only on the calls' own pages
  const predictions = told.map((judged): Prediction => ({ ...standingPrediction(judged), quote: null, text: null }));
  const bars = own.map(({ book: { asset, history } }) => {
    const closes = history.bars.filter(({ day }) => day < today);
    return [asset, closes.map(({ day, close }) => ({ day, close }))] as const;
  });
  return { answer, today, predictions, bars };
}
