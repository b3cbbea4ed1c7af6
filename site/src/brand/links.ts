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

/** The address under which a prediction can be seen. */
const addressOf = ({ asset, id }: Prediction): string =>
  `${location.origin}${assets[asset].path}?prediction=${encodeURIComponent(id)}`;

/** Where the words around a prediction lead on this site. */
export const links: Links = {
  judge: (kind) => `${HOW_WE_JUDGE}#${kind}`,
  expert: ({ expert }) => (expert.id === null ? null : expertPath(expert.id)),
  history: ({ id }) => predictionPath(id),
  share: ({ id }) => location.origin + predictionPath(id),
  chance: `${HOW_WE_JUDGE}#chance`,
  view: () => location.href,
  distance: `${HOW_WE_JUDGE}#pending`,
  report: (prediction) =>
    reports === 'inbox' ? reportHash(prediction.id) : reportLink(brand, prediction, addressOf(prediction)),
};
