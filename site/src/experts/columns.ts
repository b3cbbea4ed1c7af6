import type { RecordsOrder } from '@hindcast/domain/track';

/** A column of the experts' table: sort order, heading and explanation. */
export interface Column {
  readonly order: RecordsOrder;
  readonly name: string;
  readonly means: string;
}

/** Columns of the table with figures, in their order. */
export const columns: readonly Column[] = [
  {
    order: 'share',
    name: 'Hit',
    means:
      'How many of the calls that count hit. A call counts from the day after its last one, whatever settled it before: hits settle early, and counting them at once would flatter everybody. Saying the same again does not count twice.',
  },
  {
    order: 'sure',
    name: 'At least',
    means:
      'How high the share of hits is at least, in 97.5 of 100 cases (Wilson’s bound). Two of two may be luck, and says 34 %; sixty of a hundred says 50 %.',
  },
  {
    order: 'chance',
    name: 'Chance',
    means:
      'The mean chance that the calls had when they were made, by the swings of the year before. The lower, the bolder. Calls whose outcome a person has set have none.',
  },
  {
    order: 'edge',
    name: 'Edge',
    means:
      'Hits more than that chance would have brought, for each call, in points: Σ(hit − chance) ÷ (calls + 10) × 100. Easy calls earn nothing by it, and few calls little. Below it stands the same over the market: over somebody who only knows how often the price had made such moves before, so that nobody earns by expecting rises where prices rise. The lower of both gives the place. The bar is how far luck moves the edge in 95 of 100 cases; where both lie beyond luck, the dot is filled. A place among the others needs ten calls, a figure five.',
  },
  { order: 'last', name: 'Last call', means: 'The day of the latest call on record.' },
  { order: 'open', name: 'Open', means: 'Calls whose last day is still to come.' },
];
