import type { PendingReason } from '../judge/verdict.ts';

/** Why a call can be pending, in words for readers. */
export const pendingWords: Readonly<Record<PendingReason, { readonly name: string; readonly text: string }>> = {
  open: { name: 'Still open', text: 'Its window has not ended, and no close has decided it yet.' },
  endless: {
    name: 'No end date',
    text: 'It names no day by which it is to come true, so no day could call it a miss.',
  },
  gap: {
    name: 'Prices missing',
    text: 'The verdict needs a close that is not on record; the first such day is named. A hit or a break that was seen stands without it, dated “by” its day.',
  },
  noStart: { name: 'No price at its start', text: 'No close is known on the day it was made or before.' },
  review: {
    name: 'Under review',
    text: 'Its words contradict the price on the day it was made, such as a top below that price. A person looks at it.',
  },
  unreadable: { name: 'Not judged', text: 'No price or day could be read from the record.' },
};
