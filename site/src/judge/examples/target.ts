import type { Example } from './example.ts';

export const target: readonly Example[] = [
  {
    expert: 'Cassandra',
    quote: 'One hundred thousand before the middle of December. You will not believe me.',
    claim: { prediction_type: 'target', price_target: 100_000 },
    start: '2024-11-20',
    end: '2024-12-15',
    before: 92_344,
    touched: { day: '2024-12-05', high: 103_900 },
    closes: [
      94_339, 98_505, 98_998, 97_777, 98_014, 93_102, 91_985, 95_963, 95_652, 97_462, 96_449, 97_280, 95_865, 96_002,
      98_769, 96_594, 99_921, 99_923, 101_236, 97_433, 96_675, 101_173, 100_043, 101_459, 101_373, 104_299,
    ],
  },
  {
    expert: 'Tiresias',
    quote: 'I see seventeen thousand within a fortnight, and nobody looking.',
    claim: { prediction_type: 'target', price_target: 17_000 },
    start: '2022-11-05',
    end: '2022-11-20',
    before: 21_147,
    closes: [
      21_283, 20_926, 20_603, 18_541, 15_881, 17_587, 17_034, 16_799, 16_353, 16_618, 16_885, 16_669, 16_688, 16_698,
      16_712, 16_292,
    ],
  },
  {
    expert: 'Calchas',
    quote: 'Seventy-five thousand by the end of March, the birds say.',
    claim: { prediction_type: 'target', price_target: 75_000 },
    start: '2024-03-13',
    end: '2024-03-31',
    before: 71_481,
    closes: [
      73_084, 71_397, 69_404, 65_315, 68_391, 67_549, 61_913, 67_914, 65_491, 63_779, 64_062, 67_234, 69_959, 69_988,
      69_455, 70_745, 69_893, 69_645, 71_334,
    ],
  },
  {
    expert: 'Amphiaraus',
    quote: 'I go unwillingly, and I go down: twenty-five thousand before June.',
    claim: { prediction_type: 'target', price_target: 25_000 },
    start: '2023-05-01',
    end: '2023-05-31',
    before: 29_269,
    closes: [
      28_092, 28_681, 29_006, 28_848, 29_534, 28_905, 28_455, 27_694, 27_659, 27_622, 27_001, 26_805, 26_784, 26_931,
      27_193, 27_037, 27_399, 26_832, 26_890, 27_130, 26_754, 26_851, 27_226, 26_335, 26_476, 26_719, 26_868, 28_086,
      27_746, 27_702, 27_220,
    ],
  },
];
