import type { Example } from './example.ts';

/** Worked examples with missing closes, and of changed prices such as splits. */
export const special: readonly Example[] = [
  {
    expert: 'Phineus',
    quote: 'Seventy thousand within four days.',
    shows: 'Waiting for a close. That of 8 March is left out here, as if nobody had reported it.',
    claim: { prediction_type: 'target', price_target: 70_000 },
    start: '2024-03-06',
    end: '2024-03-10',
    before: 63_801,
    closes: [66_107, 66_925, null, 68_499, 69_020],
  },
  {
    expert: 'Pythia',
    quote: 'Sixty-five thousand within the week.',
    shows: 'Words between two closes. Were they said before the rise of that day, or after it?',
    claim: { prediction_type: 'target', price_target: 65_000 },
    start: '2024-03-04',
    end: '2024-03-11',
    before: 63_167,
    closes: [68_330, 63_801, 66_107, 66_925, 68_300, 68_499, 69_020, 72_124],
  },
  {
    expert: 'Cassandra',
    quote: 'It will see one hundred thousand. I do not say when.',
    shows: 'No date named. It can hit and never miss, so it is in nobody’s record.',
    claim: { prediction_type: 'target', price_target: 100_000 },
    start: '2024-12-01',
    end: null,
    before: 96_449,
    closes: [97_280, 95_865, 96_002, 98_769, 96_594, 99_921, 99_923, 101_236],
  },
  {
    asset: 'mstr',
    expert: 'Daedalus',
    quote: 'Fifteen hundred dollars a share before September.',
    shows: 'A share split. Strategy’s closes are on the scale after it.',
    claim: { prediction_type: 'target', price_target: 1500 },
    start: '2024-08-05',
    end: '2024-08-30',
    before: 144.8,
    closes: [
      130.9, 136.92, 124.69, 135.99, 135.37, 131.46, 135.38, 130.37, 131.93, 133.04, 135.35, 133.69, 141.42, 133.81,
      150.01, 146.9, 140.01, 132.09, 132.56, 132.42,
    ],
    split: { date: '2024-08-08', numerator: 10, denominator: 1 },
  },
];
