import { type AssetId, assetIds, createSeries, type Day, readAssetId } from '@hindcast/domain';
import { callsAbout, namedAbout } from '../expert/AssetCalls.tsx';
import { drawnOf } from '../expert/CallsPicture.tsx';
import { givenIn } from '../expert/given.ts';
import { namedInSections } from '../expert/Sections.tsx';
import type { PageData, PageDataOf } from '../page/pageData.ts';
import { renderSite } from './renderSite.tsx';
import type { ServedPage } from './withoutStyles.ts';

/** Closes of an asset. */
type Bars = readonly { readonly day: Day; readonly close: number }[];

type Work<What extends PageData['what']> = Omit<PageDataOf<What>, 'what'>;

/** Returns the renderer of a type of page whose data the browser gets as they are. */
const rendererOf =
  <What extends 'missing' | 'rules' | 'experts' | 'compared' | 'follow'>(what: What) =>
  (url: string, work: Work<What>): Promise<ServedPage> =>
    renderSite({ url, data: { what, ...work } as PageDataOf<What> });

function renderRecord(url: string, work: Omit<Work<'record'>, 'hasPicture'> & { readonly bars: Bars }) {
  const { bars, ...data } = work;
  const asset = readAssetId(data.record.prediction.asset_type) ?? 'btc';
  return renderSite({
    url,
    data: { what: 'record', ...data, hasPicture: bars.length > 0 },
    closes: new Map([[asset, createSeries(bars)]]),
  });
}

type ExpertWork = Pick<Work<'expert'>, 'answer' | 'today' | 'predictions'> & {
  readonly bars: readonly (readonly [AssetId, Bars])[];
};

function renderExpert(url: string, { answer, today, predictions, bars }: ExpertWork) {
  const expert = answer.data;
  const closes = new Map(bars.map(([asset, own]) => [asset, createSeries(own)] as const));
  const named = new Set([...namedInSections(expert), ...assetIds.flatMap((asset) => namedAbout(expert, asset))]);
  const all: PageDataOf<'expert'> = {
    ...{ what: 'expert', answer, today, predictions, pictures: [] },
    isWhole: expert.calls.every(({ id }) => named.has(id)),
  };
  const given = givenIn(all);
  const isDrawn = (asset: AssetId): boolean =>
    (closes.get(asset)?.length ?? 0) > 0 && drawnOf(callsAbout(expert, asset), given.predictions).length > 0;
  const data = { ...all, pictures: assetIds.filter(isDrawn) };
  const sent = { ...data, predictions: predictions.filter(({ id }) => named.has(Number(id))) };
  return renderSite({ url, data, sent, closes });
}

/** Renderers of pages by type. Each gets the page's path with its query, and the page's data. */
export const renderers = {
  record: renderRecord,
  missing: rendererOf('missing'),
  rules: rendererOf('rules'),
  experts: rendererOf('experts'),
  expert: renderExpert,
  compared: rendererOf('compared'),
  follow: rendererOf('follow'),
};
