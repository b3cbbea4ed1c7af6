/** The parameters of a chart's address that say what it shows. Others, such as a campaign's, change nothing. */
const viewParameters = [
  'frame',
  'from',
  'to',
  'scale',
  'fit',
  'fan',
  'band',
  'strip',
  'period',
  'status',
  'mode',
  'expert',
  'find',
  'draw',
  'hide',
  'without',
  'sort',
  'prediction',
  'asOf',
] as const;

export type ViewParameter = (typeof viewParameters)[number];

/** Tells whether an address with parameters of these names sets the view of its chart. */
export const carriesView = (names: Iterable<string>): boolean =>
  Array.from(names).some((name) => viewParameters.some((known) => known === name));
