import { type Call, callsOf } from './call.ts';

/** What the seers said of Strategy. */
export const strategyCalls: readonly Call[] = callsOf([
  [
    'Cassandra',
    'target',
    [150],
    '2025-07-14',
    '2026-03-31',
    'It gives back more than half. You will say nobody warned you.',
  ],
  ['Tiresias', 'target', [600], '2024-12-02', '2025-12-31', 'Six hundred within the year, I who saw both sides.'],
  ['Pythia', 'range', [110, 185], '2025-10-20', '2026-05-15', 'It comes to rest between these two numbers.'],
  ['Merlin', 'top', [650], '2024-12-10', '2027-12-31', 'Six hundred and fifty is the roof. I remember it from later.'],
  ['Sibyl', 'bottom', [75], '2025-11-24', '2027-06-30', 'Seventy-five is on the last leaf, and it holds.'],
  ['Völva', 'pricetimerange', [300], '2026-02-16', '2027-12-31', 'Three hundred at the least before the second Yule.'],
  ['Calchas', 'target', [250], '2026-04-20', '2027-04-30', 'Two hundred and fifty once the wind turns.'],
  ['Phineus', 'bottom', [200], '2025-05-05', '2026-05-05', 'Two hundred is the rock under it, harpies or not.'],
  [
    'Fedelm',
    'range',
    [500, 550],
    '2025-08-04',
    '2025-12-31',
    'I see it above five hundred before Yule, red and rising.',
  ],
]);
