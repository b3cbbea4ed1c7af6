import { callsOf } from './call.ts';

/** What the seers said of Nakamoto, whose demo prices are all generated. */
export const nakamotoCalls = callsOf([
  ['Cassandra', 'target', [5], '2025-05-28', '2025-12-31', 'It burns down to five, and you will build on the ashes.'],
  [
    'Tiresias',
    'target',
    [50],
    '2025-04-30',
    '2025-12-31',
    'Fifty within the year. I have been wrong before, and right.',
  ],
  ['Pythia', 'range', [4, 7], '2026-01-12', '2026-06-15', 'It comes back to sit between four and seven.'],
  ['Merlin', 'top', [40], '2025-03-03', '2026-03-03', 'Forty is the roof of this tower.'],
  ['Völva', 'pricetimerange', [10], '2024-09-10', '2025-06-30', 'Ten at the least before the days grow short.'],
  ['Sibyl', 'bottom', [2], '2026-01-05', '2027-01-05', 'Two dollars is the last leaf, and I do not burn it.'],
  ['Calchas', 'target', [9], '2026-05-11', '2027-03-31', 'Nine when the wind turns.'],
  ['Fedelm', 'target', [3], '2026-06-16', '2026-12-31', 'I see it crimson: three.'],
  ['Helenus', 'target', [0.75], '2019-10-21', '2020-06-30', 'Seventy-five cents first. Sell the horse.'],
  ['Phineus', 'bottom', [15], '2025-05-26', '2026-05-26', 'Fifteen holds, harpies or not.'],
  ['Manto', 'range', [12, 16], '2025-09-08', '2025-12-31', 'It rests between twelve and sixteen by Yule.'],
  ['Amphiaraus', 'top', [8.5], '2026-04-20', '2027-04-20', 'Eight and a half, and the earth opens.'],
  ['Mímir', 'pricetimerange', [7.5], '2026-04-02', '2027-12-31', 'Seven and a half or more, for one more eye.'],
  ['Taliesin', 'range', [1.5, 2.5], '2026-02-23', '2028-06-30', 'I was a coin of two dollars, and will be again.'],
]);
