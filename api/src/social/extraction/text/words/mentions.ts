import type { AssetId } from '@hindcast/domain';

/** A name in a text: one of our assets, or something else with a price (`asset` null). */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly asset: AssetId | null;
}

/** Names that resemble one of our assets but mean something else. */
const ALIKE = String.raw`bitcoin[ -]?(?:cash|sv|gold|diamond|private|satoshi'?s? vision|dominance|market ?cap\w*|hash ?rate|difficulty|fees?|etfs?(?= (?:inflow|outflow|volume|aum))|treasur\w+)|\$?\b(?:bch|bsv|btg|btcd|btc\.d|wbtc)\b|btc dominance|btc\/eth|satoshi nakamoto|(?:total|crypto(?:currency)?)(?: total)? market(?:s)?(?: cap\w*)?|cryptocurrency markets?`;
const OTHERS = String.raw`\$?\b(?:eth|ether(?:eum)?|xrp|ripple|sol|solana|ada|cardano|doge(?:coin)?|shib|ltc|litecoin|bnb|avax|dot|polkadot|link|chainlink|matic|xlm|xmr|monero|trx|ton|kaspa|pepe|usdt|tether|coinbase|coin stock|tesla|tsla|nvidia|nvda|apple|aapl|gamestop|gme|ibit|mara|riot|spx|s&p(?: ?500)?|nasdaq|dow(?: jones)?|gold|silver|xau|oil|crude|dxy|altcoins?|alts|eur\/usd|metaplanet|strf|strk|strd|stretch)\b`;
const CASHTAG = String.raw`\$[a-z]{2,6}\b(?!\$)`;
const MSTR = String.raw`[$#]?\bmstr\b|\bmicro ?strategy\b`;
/** Pattern of “Strategy” as the company: it has a price or a share, or moves as a price does. */
const NAMED_STRATEGY = String.raw`(?<=^|[^\w])Strategy(?='s? (?:stock|shares?|price|\$?mstr)|(?: stock| shares?| \(| \$?MSTR| to \$| at \$| \$\d| will| could| can| may| hits?| reach\w*| goes| price))`;
const NAKA = String.raw`[$#]?\bnaka\b|\bkindlymd\b|\bnakamoto\b`;
const BTC = String.raw`[$#]?\b(?:btc|xbt|bitcoins?)\b|\u20bf`;

const OURS_FIRST = new RegExp(
  `(?<alike>${ALIKE})|(?<mstr>${MSTR})|(?<naka>${NAKA})|(?<btc>${BTC})|(?<other>${OTHERS}|${CASHTAG})`,
  'gi',
);
const STRATEGY = new RegExp(NAMED_STRATEGY, 'g');
/** Money, not an asset: “$USD” and “$usdt”. */
const MONEY = /^\$?us(?:d[tc]?)?$/i;
/** Words after a name that make it a sum or a measure. */
const OF_SIZE =
  /^(?:'s)? (?:\w+ )?(?:revenue|holdings|reserves?|profits?|loss(?:es)?|stash|stockpile|wallets?|investments?|loans?|industry|sales|fees|market ?cap(?:itali[sz]ation)?|mcap|dominance|hash ?rate|volume|difficulty|open interest|inflows?|outflows?)/i;

/** Finds the names of things with a price in a text, in order. Linear. */
export function mentionsOf(text: string): Mention[] {
  const mentions: Mention[] = [];
  for (const found of text.matchAll(OURS_FIRST)) {
    const { mstr, naka, btc } = found.groups ?? {};
    if (MONEY.test(found[0])) continue;
    const end = found.index + found[0].length;
    const named: AssetId | null = mstr ? 'mstr' : naka ? 'naka' : btc ? 'btc' : null;
    const asset = OF_SIZE.test(text.slice(end, end + 32)) ? null : named;
    mentions.push({ start: found.index, end, asset });
  }
  for (const found of text.matchAll(STRATEGY)) {
    mentions.push({ start: found.index, end: found.index + found[0].length, asset: 'mstr' });
  }
  return mentions.toSorted((a, b) => a.start - b.start);
}

/**
 * Finds the mention that a price belongs to: the last name before it in its part of the text, else the first one after
 * it. Undefined without a name.
 */
export function mentionAt(mentions: readonly Mention[], from: number, at: number, until: number): Mention | undefined {
  const inside = mentions.filter(({ start }) => start >= from && start < until);
  return inside.findLast(({ start }) => start < at) ?? inside[0];
}
