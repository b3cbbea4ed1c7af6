import type { Links } from '@hindcast/widgets';

/** Where a page's links lead. */
export const links: Links = {
  judge: (kind) => `/how-we-judge#${kind}`,
  chance: '/how-we-judge#chance',
  distance: '/how-we-judge#pending',
  report: ({ id }) => `mailto:errors@example.org?subject=Prediction%20${id}`,
};
