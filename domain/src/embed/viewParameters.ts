/** The parameters of a chart's address that say what it shows. Others, such as a campaign's, change nothing. */
const viewParameters = [
  'frame',
  'from',
  'to',
  'scale',
  'fit',
  'fan',
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

/**
 * What an address says of its chart besides the day, as a query: these parameters alone, in one order, so that addresses
 * that differ in others are the same. Empty where it says nothing.
 */
export const viewSaid = (sent: { getAll(name: string): readonly string[] }): string =>
  viewParameters
    .filter((name) => name !== 'asOf')
    .flatMap((name) => sent.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
    .join('&');

/** Whether an address with parameters of these names says what its chart shows. */
export const carriesView = (names: Iterable<string>): boolean =>
  Array.from(names).some((name) => viewParameters.some((known) => known === name));
