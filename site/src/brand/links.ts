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

/**
 * Returns the past day that the page shows, as written in the query of its URL, so that links can keep it. Null for
 * today, and for an invalid or future day.
 */
export function shownDay(): string | null {
  const asked = askedDay(new URLSearchParams(location.search));
  const day = asked === null ? null : readDay(asked);
  return day !== null && day <= dayOfMs(Date.now()) ? asked : null;
}

/**
 * Returns the path of a prediction's page. If the current page shows a past day, the path has that day in its query.
 */
export const recordPath = (id: string | number): string => pathOn(predictionPath(id), shownDay());

/** Returns the URL that shows a prediction on its chart, on the same past day as the page. */
function addressOf({ asset, id }: Prediction): string {
  const day = shownDay();
  const search = new URLSearchParams({ prediction: id, ...(day !== null && { asOf: day }) });
  return `${location.origin}${assets[asset].path}?${search}`;
}

/** Links from a prediction to other pages of this site, such as rules, expert, record and share. */
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
