/** A sentence and what it says, as somebody would note it down; the post is of 10 March 2025 unless it says another day. */
export interface Sentence {
  readonly text: string;
  /** Calls as "btc target 150000 2025-12-31 up": the asset, the kind, the price or prices, the day or "-", the direction. */
  readonly calls: readonly string[];
  readonly postedAt?: string | null;
}

const said = (text: string, ...calls: string[]): Sentence => ({ text, calls });

export const targets: readonly Sentence[] = [
  said('Bitcoin will hit $150,000 by the end of 2025.', 'btc target 150000 2025-12-31'),
  said('BTC to $200k EOY', 'btc target 200000 2025-12-31'),
  said('My $BTC target for Q4 2026: 250k', 'btc target 250000 2026-12-31'),
  said('I think we see 180k bitcoin this year', 'btc target 180000 2025-12-31'),
  said('#Bitcoin 🚀 $1M by 2030', 'btc target 1000000 2030-12-31'),
  said('A million dollars per bitcoin by 2033. Mark my words.', 'btc target 1000000 2033-12-31'),
  said('Standard Chartered expects bitcoin to reach $500,000 before 2029', 'btc target 500000 2028-12-31 up'),
  said('btc going to 130k within 6 months', 'btc target 130000 2025-09-10'),
  said('Price prediction: BTC at 175,000 USD on 31 December 2025', 'btc target 175000 2025-12-31'),
  said('Next stop $120K', 'btc target 120000 -'),
  said('$MSTR to $800 by Christmas', 'mstr target 800 2025-12-25'),
  said('MicroStrategy PT raised from $450 to $600 at our desk, 12-month target', 'mstr target 600 2026-03-10'),
  said('Strategy could reach $1,200 in H2 2026', 'mstr target 1200 2026-12-31 up'),
  said('MSTR 500 by June', 'mstr target 500 2025-06-30'),
  said('$NAKA hits $5 by next year, calling it now', 'naka target 5 2026-12-31'),
  said('Nakamoto shares are heading to $2.50 this summer', 'naka target 2.5 2025-09-22'),
  said('Bitcoin Price to Reach $100.000 by End of Q2, Says Fund Manager', 'btc target 100000 2025-06-30 up'),
  said('btc 1,5M in 10 years', 'btc target 1500000 2035-03-10'),
  said('Half a million dollars per coin, that is where bitcoin will be in 2028.', 'btc target 500000 2028-12-31'),
  said('We will see BTC trade at $160k sometime in the first half of 2026', 'btc target 160000 2026-06-30'),
  said('$250,000 bitcoin price target for 2026 from VanEck', 'btc target 250000 2026-12-31'),
  said('Bitcoin hits $100k by Thanksgiving', 'btc target 100000 2025-11-27'),
  said('I would not be surprised if... no: Bitcoin goes to $140k in May.', 'btc target 140000 2025-05-31'),
  said('Analysts don’t rule out that BTC will climb to $135,000 this quarter', 'btc target 135000 2025-03-31 up'),
  said('By the end of the decade, one bitcoin will be worth 2 million dollars', 'btc target 2000000 2029-12-31'),
  said('BTC = $155,555 by 11/11/2025. Screenshot this.', 'btc target 155555 2025-11-11'),
  said('Bitcoin will be at 110k in two weeks', 'btc target 110000 2025-03-24'),
  said('Saylor: Bitcoin is going to $13 million by 2045', 'btc target 13000000 2045-12-31'),
  said('Ｂｉｔｃｏｉｎ to $１５０ｋ by EOY', 'btc target 150000 2025-12-31'),
  said('By the next halving Bitcoin should be trading at $400k', 'btc target 400000 2028-04-30'),
];

export const downwards: readonly Sentence[] = [
  said('Bitcoin will crash to $40k before the end of this year', 'btc target 40000 2025-12-31 down'),
  said('Expect BTC to fall to $69,000 this month', 'btc target 69000 2025-03-31 down'),
  said('BTC could drop below 74k by April', 'btc target 74000 2025-04-30 down'),
  said('I see MSTR sliding down to $180 by summer', 'mstr target 180 2025-09-22 down'),
  said('We are going lower: $55k Bitcoin in Q3', 'btc target 55000 2025-09-30 down'),
];

export const otherKinds: readonly Sentence[] = [
  said('Bitcoin will trade between $120k and $150k by December', 'btc range 120000-150000 2025-12-31'),
  said('BTC $80-120k EOY 2026', 'btc range 80000-120000 2026-12-31'),
  said('My range for bitcoin at year end: 140,000 to 180,000', 'btc range 140000-180000 2025-12-31'),
  said('MSTR will be somewhere from $300 to $400 next month', 'mstr range 300-400 2025-04-30'),
  said('Six figures for Bitcoin by 2026', 'btc pricetimerange 100000 2026-12-31'),
  said('Bitcoin will surpass $250,000 by the end of 2026', 'btc pricetimerange 250000 2026-12-31'),
  said('At least $150k per BTC by EOY', 'btc pricetimerange 150000 2025-12-31'),
  said('BTC $200k+ this cycle, by end of 2025', 'btc pricetimerange 200000 2025-12-31'),
  said('I expect bitcoin north of 130k by July', 'btc pricetimerange 130000 2025-07-31'),
  said('Bitcoin will be $300k or higher in 2027', 'btc pricetimerange 300000 2027-12-31'),
  said('The cycle top for Bitcoin will be $185,000 in Q4', 'btc top 185000 2025-12-31'),
  said('BTC tops out at 160k in October', 'btc top 160000 2025-10-31'),
  said('$220k is the top this cycle, Bitcoin peaks in December 2025', 'btc top 220000 2025-12-31'),
  said('Bitcoin won’t go above $125k this year', 'btc top 125000 2025-12-31'),
  said('Bitcoin bottoms at $60k in June', 'btc bottom 60000 2025-06-30'),
  said('I think the floor for BTC is $72,000 through 2025', 'btc bottom 72000 2025-12-31'),
  said('Bitcoin will never fall below $50,000 again', 'btc bottom 50000 -'),
  said('BTC will hold above $75k until the end of April', 'btc bottom 75000 2025-04-30'),
];

export const several: readonly Sentence[] = [
  said(
    'Predictions for 2025:\n- BTC $180k\n- MSTR $700\n- ETH $8k',
    'btc target 180000 2025-12-31',
    'mstr target 700 2025-12-31',
  ),
  said(
    'BTC 120k by June, 150k by September and 200k by EOY',
    'btc target 120000 2025-06-30',
    'btc target 150000 2025-09-30',
    'btc target 200000 2025-12-31',
  ),
  said('Bitcoin will hit $150k this year while Ethereum will reach $10k', 'btc target 150000 2025-12-31'),
  said(
    'By 2026 bitcoin hits $200k, by 2030 it hits $1M',
    'btc target 200000 2026-12-31',
    'btc target 1000000 2030-12-31',
  ),
  said(
    'First we drop to $65k in April, then we rally to $140k by December. #BTC',
    'btc target 65000 2025-04-30 down',
    'btc target 140000 2025-12-31 up',
  ),
  said('Bitcoin target: $150k. Timeline: end of 2026.', 'btc target 150000 2026-12-31'),
  said(
    '1/ A thread on where Bitcoin goes.\n\n2/ It will reach $170k by year end.\n\n3/ Not advice.',
    'btc target 170000 2025-12-31 up',
  ),
  said('RT @someone: BTC will be $125k by May', 'btc target 125000 2025-05-31'),
];

export const none: readonly Sentence[] = [
  'Bitcoin fell to $76,000 yesterday',
  'Bitcoin is trading at $83,400 right now',
  'BTC hit $100k for the first time in December 2024',
  'Just bought 0.5 BTC at $82k',
  'Strategy buys $2.5 billion worth of bitcoin',
  'Strategy will raise $500 million to buy more bitcoin',
  'Ethereum will hit $10,000 by the end of the year',
  'Bitcoin Cash could reach $1,000 this year',
  'Will Bitcoin hit $150k this year?',
  'If BTC loses $74k we have a problem',
  'Bitcoin is up 50% this year and will go up 20% more',
  'Bitcoin market cap will reach $5 trillion by 2026',
  'Sending 5,000 sats to everyone who will comment by Friday',
  'Call us at +1 555 123 4567, bitcoin will change your life in 2025',
  'gm. stack sats. stay humble.',
  'When Bitcoin hits $100k I will buy you all a beer',
  'Bitcoin dropped from $109k to $77k in two months',
  'He predicted $100k in 2024 and it came true',
  'The hacker stole $1.4 billion, bitcoin will recover',
  'Bitcoin will be worth €200,000 by 2026',
  'Gold will reach $4,000 this year, bitcoin is dead',
  'We will have 100,000 followers by summer, bitcoin fam',
  'Bitcoin will rise by $5,000 this week',
  '21 million bitcoins will ever exist',
  'BTC back above $85k but momentum could fade',
  'Bitcoin will change the world by 2030',
].map((text) => said(text));
