/** Query parameters of a chart's URL that set its view. All others, such as campaign parameters, are ignored. */
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

/** Tells whether any of the given parameter names sets the view of a chart. */
export const carriesView = (names: Iterable<string>): boolean =>
  Array.from(names).some((name) => viewParameters.some((known) => known === name));
