import type { Kind } from '@hindcast/domain';

/** A demo prediction: expert, kind, prices (USD), days and words. */
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

/** Builds invented predictions by legendary seers, none of whom is a living person. Later rows have fewer votes. */
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
