import type { Kind } from '@hindcast/domain';

/** A demo prediction: who, what kind, at which prices (USD), made and ending when, in which words. */
export interface Call {
  readonly seer: string;
  readonly kind: Kind;
  readonly prices: readonly [number] | readonly [number, number];
  readonly made: string;
  readonly end: string | null;
  readonly words: string;
  readonly votes: number;
}

type Row = readonly [seer: string, kind: Kind, prices: Call['prices'], made: string, end: string | null, words: string];

/** Invented predictions by seers of legend, who stand for no living person. Later rows have fewer votes. */
export const callsOf = (rows: readonly Row[]): readonly Call[] =>
  rows.map(([seer, kind, prices, made, end, words], i) => ({
    seer,
    kind,
    prices,
    made,
    end,
    words,
    votes: (rows.length - i) * 3,
  }));
