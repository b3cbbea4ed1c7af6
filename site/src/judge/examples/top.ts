import type { Example } from './example.ts';

export const top: readonly Example[] = [
  {
    expert: 'Merlin',
    quote: 'It will not close above seventy-two thousand in April.',
    claim: { prediction_type: 'top', price_max: 72_000 },
    start: '2024-04-08',
    end: '2024-04-30',
    closes: [
      71_631, 69_139, 70_588, 70_061, 67_196, 63_821, 65_739, 63_426, 63_812, 61_277, 63_513, 63_844, 64_994, 64_927,
      66_838, 66_407, 64_277, 64_482, 63_755, 63_419, 63_113, 63_841, 60_637,
    ],
  },
  {
    expert: 'Calchas',
    quote: 'Thirty-six thousand is the ceiling until mid-November.',
    claim: { prediction_type: 'top', price_max: 36_000 },
    start: '2023-11-01',
    end: '2023-11-16',
    closes: [
      35_437, 34_938, 34_732, 35_082, 35_049, 35_037, 35_444, 35_655, 36_693, 37_314, 37_138, 37_055, 36_502, 35_538,
      37_881, 36_155,
    ],
  },
];
