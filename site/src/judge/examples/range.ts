import type { Example } from './example.ts';

export const range: readonly Example[] = [
  {
    expert: 'Pythia',
    quote: 'It stays between twenty-five and twenty-eight thousand; look again in two weeks.',
    claim: { prediction_type: 'range', price_min: 25_000, price_max: 28_000 },
    start: '2023-06-01',
    end: '2023-06-15',
    closes: [
      26_820, 27_250, 27_075, 27_119, 25_760, 27_239, 26_346, 26_508, 26_480, 25_851, 25_940, 25_902, 25_919, 25_125,
      25_576,
    ],
  },
  {
    expert: 'Mopsus',
    quote: 'Thirty to thirty-three thousand before the month is out.',
    claim: { prediction_type: 'range', price_min: 30_000, price_max: 33_000 },
    start: '2023-10-16',
    end: '2023-10-31',
    touched: { day: '2023-10-20', high: 30_104 },
    closes: [
      28_519, 28_416, 28_328, 28_720, 29_683, 29_918, 29_994, 33_086, 33_902, 34_503, 34_157, 33_910, 34_090, 34_538,
      34_502, 34_668,
    ],
  },
];
