import type { Example } from './example.ts';

export const pricetimerange: readonly Example[] = [
  {
    expert: 'Völva',
    quote: 'At least forty thousand by the tenth of December.',
    claim: { prediction_type: 'pricetimerange', price_min: 40_000 },
    start: '2023-11-25',
    end: '2023-12-10',
    touched: { day: '2023-12-03', high: 40_136 },
    closes: [
      37_797, 37_479, 37_254, 37_831, 37_858, 37_713, 38_689, 39_476, 39_978, 41_980, 44_081, 43_746, 43_293, 44_167,
      43_726, 43_780,
    ],
  },
  {
    expert: 'Merlin',
    quote: 'At least seventy thousand on the fourteenth, as it has today.',
    claim: { prediction_type: 'pricetimerange', price_min: 70_000 },
    start: '2024-06-05',
    end: '2024-06-14',
    closes: [71_083, 70_757, 69_343, 69_306, 69_648, 69_512, 67_332, 68_241, 66_756, 66_011],
  },
];
