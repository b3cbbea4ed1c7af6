import type { Links } from '@hindcast/widgets';

/** Where the words around a prediction lead in stories. */
export const links: Links = {
  judge: (kind) => `/how-we-judge#${kind}`,
  history: ({ id }) => `/p/${id}`,
  report: ({ id }) => `mailto:errors@example.org?subject=Prediction%20${id}`,
};
