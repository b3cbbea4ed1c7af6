import type { Example } from './example.ts';

export const bottom: readonly Example[] = [
  {
    expert: 'Sibyl',
    quote: 'Fifteen and a half thousand holds to the end of November.',
    claim: { prediction_type: 'bottom', price_min: 15_500 },
    start: '2022-11-09',
    end: '2022-11-30',
    closes: [
      15_881, 17_587, 17_034, 16_799, 16_353, 16_618, 16_885, 16_669, 16_688, 16_698, 16_712, 16_292, 15_787, 16_190,
      16_611, 16_604, 16_522, 16_464, 16_445, 16_217, 16_445, 17_169,
    ],
  },
  {
    expert: 'Pythia',
    quote: 'Sixty thousand will hold into May.',
    claim: { prediction_type: 'bottom', price_min: 60_000 },
    start: '2024-04-15',
    end: '2024-05-05',
    touched: { day: '2024-04-17', low: 59_769 },
    closes: [
      63_426, 63_812, 61_277, 63_513, 63_844, 64_994, 64_927, 66_838, 66_407, 64_277, 64_482, 63_755, 63_419, 63_113,
      63_841, 60_637, 58_254, 59_123, 62_890, 63_891, 64_031,
    ],
  },
];
