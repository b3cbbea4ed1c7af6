import {
  assets,
  expertPath,
  HOW_WE_JUDGE,
  type Prediction,
  predictionPath,
  reportHash,
  reportLink,
} from '@hindcast/domain';
import type { Links } from '@hindcast/widgets';
import { brand, reports } from './page.ts';

/** The day in the past that the page shows, as its address says it. */
const shownDay = (): string | null => new URLSearchParams(location.search).get('asOf');

/** The address under which a prediction can be seen, as it stood on the day that is shown. */
function addressOf({ asset, id }: Prediction): string {
  const day = shownDay();
  const search = new URLSearchParams({ prediction: id, ...(day !== null && { asOf: day }) });
  return `${location.origin}${assets[asset].path}?${search}`;
}

/** Where the words around a prediction lead on this site. */
export const links: Links = {
  judge: (kind) => `${HOW_WE_JUDGE}#${kind}`,
  expert: ({ expert }) => (expert.id === null ? null : expertPath(expert.id)),
  history: ({ id }) => predictionPath(id),
  share: (prediction) =>
    shownDay() === null ? location.origin + predictionPath(prediction.id) : addressOf(prediction),
  chance: `${HOW_WE_JUDGE}#chance`,
  view: () => location.href,
  distance: `${HOW_WE_JUDGE}#pending`,
  report: (prediction) =>
    reports === 'inbox' ? reportHash(prediction.id) : reportLink(brand, prediction, addressOf(prediction)),
};
