import type { PendingReason, ReviewDetail } from './shape/verdict.ts';

interface Words {
  readonly name: string;
  readonly text: string;
}

/** Texts for readers about each reason of a pending call. */
export const pendingWords: Readonly<Record<PendingReason, Words>> = {
  open: { name: 'Still open', text: 'No close has decided it yet.' },
  waiting: {
    name: 'Prices missing',
    text: 'The verdict needs a close that is not on record; the first such day is named. A hit or a break that was seen stands without it, dated “by” its day.',
  },
  review: {
    name: 'Under review',
    text: 'Its words do not fit the prices, or leave open what they mean. A person looks at it.',
  },
  unreadable: { name: 'Not judged', text: 'No price or day could be read from the record.' },
};

/** Texts for readers about each reason of a review: a short clause and an explanation. */
export const reviewWords: Readonly<Record<ReviewDetail, Words>> = {
  noSession: {
    name: 'no trading day lies in its window',
    text: 'No trading day lies between its start and its end, so no close could decide it.',
  },
  direction: {
    name: 'whether it lies above or below is not clear',
    text: 'A target lies between the close before its words and the close of their day, or is one of them, and the words do not say whether the price is to rise or to fall; or they say the opposite of both closes.',
  },
  alreadyReached: {
    name: 'it was reached already',
    text: 'The price had reached the target already when the window began.',
  },
  beyond: {
    name: 'the price was beyond it already',
    text: 'The price lay above a top, or below a bottom, already when the window began.',
  },
  scale: {
    name: 'its scale is not known',
    text: 'The day of its words is not known, and the shares were split in the two years before it was recorded.',
  },
};
