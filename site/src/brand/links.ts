import {
  assets,
  dayOfMs,
  expertPath,
  HOW_WE_JUDGE,
  type Prediction,
  pathOn,
  predictionPath,
  readDay,
  reportHash,
  reportLink,
} from '@hindcast/domain';
import { askedDay } from '@hindcast/domain/track';
import type { Links } from '@hindcast/widgets';
import { brand, reports } from './page.ts';

/** The day in the past that the page's address has, which its links keep; null for today, and for what is no day of the past. */
export function shownDay(): string | null {
  const asked = askedDay(new URLSearchParams(location.search));
  const day = asked === null ? null : readDay(asked);
  return day !== null && day <= dayOfMs(Date.now()) ? asked : null;
}

/** The address of a prediction's record, from the day that is shown. */
export const recordPath = (id: string | number): string => pathOn(predictionPath(id), shownDay());

/** The address under which a prediction can be seen, as it stood on the day that is shown. */
function addressOf({ asset, id }: Prediction): string {
  const day = shownDay();
  const search = new URLSearchParams({ prediction: id, ...(day !== null && { asOf: day }) });
  return `${location.origin}${assets[asset].path}?${search}`;
}

/** Where the words around a prediction lead on this site. */
export const links: Links = {
  judge: (kind) => `${HOW_WE_JUDGE}#${kind}`,
  expert: ({ expert }) => (expert.id === null ? null : pathOn(expertPath(expert.id), shownDay())),
  history: ({ id }) => recordPath(id),
  share: (prediction) =>
    shownDay() === null ? location.origin + predictionPath(prediction.id) : addressOf(prediction),
  chance: `${HOW_WE_JUDGE}#chance`,
  view: () => location.href,
  distance: `${HOW_WE_JUDGE}#pending`,
  report: (prediction) =>
    reports === 'inbox' ? reportHash(prediction.id) : reportLink(brand, prediction, addressOf(prediction)),
};
