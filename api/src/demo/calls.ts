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

// Seers of legend: nobody alive is meant, and nothing here was said by anyone.
const rows: readonly Row[] = [
  [
    'Cassandra',
    'target',
    [100_000],
    '2023-11-02',
    '2024-12-31',
    'A hundred thousand before the year after next. Nobody listens.',
  ],
  [
    'Cassandra',
    'target',
    [20_000],
    '2022-05-01',
    '2022-12-31',
    'It falls to twenty thousand, and they laugh at me now.',
  ],
  ['Cassandra', 'top', [75_000], '2021-03-20', '2022-12-31', 'It will not see seventy-five this cycle.'],
  ['Cassandra', 'target', [40_000], '2026-03-10', '2027-03-31', 'There is one more wooden horse in this market.'],
  [
    'Cassandra',
    'bottom',
    [60_000],
    '2025-04-10',
    '2026-12-31',
    'Sixty was the floor, and floors are made to be tested.',
  ],
  ['Tiresias', 'target', [250_000], '2025-08-12', '2027-03-31', 'I have seen both sides of this trade.'],
  ['Tiresias', 'target', [69_000], '2020-12-20', '2021-12-31', 'Sixty-nine thousand before the winter after this one.'],
  ['Tiresias', 'range', [50_000, 60_000], '2024-07-10', '2024-09-30', 'A summer between fifty and sixty.'],
  [
    'Tiresias',
    'pricetimerange',
    [90_000],
    '2024-10-01',
    '2025-03-31',
    'Ninety at the least before spring ends its first month.',
  ],
  [
    'Pythia',
    'range',
    [120_000, 160_000],
    '2025-01-10',
    '2026-12-31',
    'A great price will fall, between these two numbers.',
  ],
  ['Pythia', 'target', [10_000], '2018-12-20', '2019-12-31', 'If the river is crossed, ten thousand returns.'],
  ['Pythia', 'range', [20_000, 25_000], '2022-08-20', '2022-12-31', 'It stays between twenty and twenty-five.'],
  ['Pythia', 'bottom', [25_000], '2022-05-15', '2023-05-15', 'Twenty-five will hold, say the vapours.'],
  ['Pythia', 'pricetimerange', [100_000], '2026-05-02', '2027-06-30', 'Six figures again before midsummer.'],
  [
    'Merlin',
    'top',
    [185_000],
    '2024-10-01',
    '2026-10-01',
    'Not above a hundred and eighty-five while I live backwards.',
  ],
  ['Merlin', 'target', [1_000], '2015-03-02', '2017-03-31', 'One thousand, within two years, remember it.'],
  ['Merlin', 'target', [50_000], '2019-07-01', '2020-12-31', 'Fifty by the end of next year.'],
  ['Merlin', 'bottom', [30_000], '2023-11-20', '2025-11-20', 'Thirty is the stone the sword is in.'],
  ['Merlin', 'target', [150_000], '2026-06-01', '2028-12-31', 'A hundred and fifty, when the halving comes round.'],
  [
    'Völva',
    'pricetimerange',
    [135_000],
    '2025-05-01',
    '2026-12-31',
    'At least one hundred and thirty-five. I see it rise again, green.',
  ],
  ['Völva', 'pricetimerange', [60_000], '2023-07-01', '2024-12-31', 'Sixty at least, before the second Yule.'],
  ['Völva', 'target', [12_000], '2021-01-15', '2022-12-31', 'The wolf swallows it down to twelve.'],
  ['Völva', 'top', [70_000], '2026-06-05', '2027-01-31', 'Seventy is the roof this winter.'],
  [
    'Calchas',
    'target',
    [150_000],
    '2024-03-20',
    '2025-12-31',
    'A hundred and fifty after the halving. The birds agree.',
  ],
  ['Calchas', 'target', [30_000], '2023-01-10', '2023-12-31', 'Thirty thousand this year.'],
  ['Calchas', 'range', [90_000, 110_000], '2024-12-20', '2025-03-31', 'It rests between ninety and a hundred and ten.'],
  ['Calchas', 'target', [80_000], '2026-06-12', '2026-12-31', 'Eighty before the ships sail home.'],
  ['Sibyl', 'bottom', [15_000], '2022-07-01', '2024-01-01', 'Fifteen thousand is written on the last leaf.'],
  ['Sibyl', 'top', [100_000], '2024-07-01', '2026-07-01', 'Six figures will not come in this book.'],
  [
    'Sibyl',
    'target',
    [5_000],
    '2017-06-15',
    '2017-12-31',
    'Five thousand, and you will wish you had paid for the first books.',
  ],
  [
    'Sibyl',
    'range',
    [55_000, 75_000],
    '2026-06-20',
    '2026-12-31',
    'Between fifty-five and seventy-five when the year closes.',
  ],
  ['Phineus', 'target', [100_000], '2021-02-20', '2021-12-31', 'A hundred thousand by Christmas.'],
  ['Phineus', 'bottom', [50_000], '2024-08-10', '2025-08-10', 'Fifty holds for a year.'],
  ['Phineus', 'target', [45_000], '2026-05-20', '2026-12-31', 'The harpies take it to forty-five.'],
  ['Amphiaraus', 'target', [3_500], '2018-11-15', '2019-06-30', 'I go because I must: three and a half thousand.'],
  ['Amphiaraus', 'top', [130_000], '2025-06-10', '2026-06-10', 'A hundred and thirty is above every gate of Thebes.'],
  [
    'Amphiaraus',
    'target',
    [200_000],
    '2025-01-20',
    '2025-12-31',
    'Two hundred this year, though I would rather not say so.',
  ],
  ['Manto', 'pricetimerange', [50_000], '2024-01-15', '2024-06-30', 'Fifty at least by midsummer.'],
  [
    'Manto',
    'range',
    [25_000, 35_000],
    '2023-03-25',
    '2023-09-30',
    'Between twenty-five and thirty-five all summer, and there at its end.',
  ],
  ['Manto', 'target', [500_000], '2026-02-14', '2030-12-31', 'Half a million by the end of the decade.'],
  ['Helenus', 'target', [1_000_000], '2025-11-05', '2035-12-31', 'One million in ten years. Build walls.'],
  ['Helenus', 'target', [8_000], '2019-10-10', '2020-03-31', 'Back to eight thousand first.'],
  ['Helenus', 'bottom', [80_000], '2025-01-05', '2025-12-31', 'Eighty is safe for the year.'],
  ['Mímir', 'pricetimerange', [20_000], '2020-11-05', '2021-03-31', 'Twenty at least by the thaw. Drink first.'],
  ['Mímir', 'target', [70_000], '2023-12-05', '2024-04-30', 'Seventy before the halving.'],
  ['Mímir', 'pricetimerange', [75_000], '2026-06-25', '2027-12-31', 'Seventy-five or more, before two winters end.'],
  ['Taliesin', 'target', [120_000], '2025-06-28', '2025-09-30', 'One hundred and twenty before the leaves turn.'],
  ['Taliesin', 'top', [50_000], '2022-01-20', '2023-06-30', 'I have been many shapes, none of them above fifty.'],
  ['Taliesin', 'target', [35_000], '2025-12-12', '2026-09-30', 'Down to thirty-five, and then the song changes.'],
  ['Fedelm', 'target', [60_000], '2025-11-25', '2026-06-30', 'I see it crimson, I see it red: sixty.'],
  ['Fedelm', 'range', [85_000, 100_000], '2025-11-28', '2026-01-31', 'It stays between eighty-five and a hundred.'],
  ['Fedelm', 'bottom', [50_000], '2026-04-15', null, 'Fifty, and no lower.'],
];

/** The demo's predictions; later lines were voted up less. */
export const calls: readonly Call[] = rows.map(([seer, kind, prices, made, end, words], i) => ({
  seer,
  kind,
  prices,
  made,
  end,
  words,
  votes: (rows.length - i) * 3,
}));
