import {
  type AssetId,
  assets,
  type Day,
  dayText,
  formatChance,
  formatPrice,
  kindOf,
  readDay,
  readLink,
  readPrice,
  type WirePrice,
  type WireSubmissionView,
} from '@hindcast/domain';
import { duplicateClaim, whyAlike } from '@hindcast/domain/machine';
import { formatSats, spamText } from '@hindcast/domain/submit';
import { shownLines } from '@hindcast/domain/text';
import { wrapped } from '../terminal/lines.ts';
import { type Colour, minuteText } from '../terminal/output.ts';
import { brailleChart, type ChartPoint } from './brailleChart.ts';

/** A line of a card, with or without a colour. */
export interface CardLine {
  readonly text: string;
  readonly colour?: Colour;
}

/** Heights of the chart, with the most lines for quotes. The first that fits is used, else the last. */
const SIZES = [
  { chart: 7, quoted: 4 },
  { chart: 5, quoted: 3 },
  { chart: 3, quoted: 2 },
  { chart: 2, quoted: 1 },
  { chart: 0, quoted: 1 },
] as const;
const CHART_COLUMNS = 72;
/** Size without limits: all words, but no chart, because it was already shown. */
const WHOLE = { chart: 0, quoted: Number.POSITIVE_INFINITY } as const;
/** Least number of days in the chart. */
const SHOWN_DAYS = 730;
/** Days shown beside a claim, as a share of its length. */
const BESIDE = 0.2;

type Size = (typeof SIZES)[number] | typeof WHOLE;

/** Size limits of a card. If `rows` is null, all texts are shown in full, without a chart. */
export interface CardRoom {
  readonly width: number;
  readonly rows: number | null;
}

const line = (text: string, colour?: Colour): CardLine => (colour ? { text, colour } : { text });

/** Returns the price levels of the verdict. Without a verdict, returns the levels that the submission names. */
function levelsOf({ price_target, price_min, price_max, price_prediction, verdict }: WireSubmissionView): number[] {
  if (verdict) return [...verdict.levels];
  const named = [price_target, price_min, price_max].filter((price) => price !== null);
  const words = readPrice(price_prediction);
  return named.length > 0 || words === null ? named : [words];
}

/** Returns the closes around a claim: up to the last one, or some time beyond the end of an old claim. */
function around(closes: readonly ChartPoint[], from: number, to: number): readonly ChartPoint[] {
  const last = closes.at(-1)?.day ?? to;
  const until = Math.min(last, Math.max(to + (to - from) * BESIDE, from + SHOWN_DAYS / 2));
  const since = Math.min(from - (to - from) * BESIDE, until - SHOWN_DAYS);
  return closes.filter(({ day }) => day >= since && day <= until);
}

function chartLines(one: WireSubmissionView, prices: readonly WirePrice[], width: number, high: number): CardLine[] {
  const asset = assets[one.asset_type];
  const all = prices.flatMap(({ date, close }) => {
    const day = readDay(date);
    return day === null ? [] : [{ day: Number(day), price: close }];
  });
  const last = all.at(-1);
  if (!last) return [line('No prices are on record.')];
  const levels = levelsOf(one);
  const said = one.prediction_made ?? one.created_at.slice(0, 10);
  const from = Number(readDay(one.verdict?.start ?? said) ?? last.day);
  const to = Number(readDay(one.verdict?.end ?? one.target_time) ?? last.day);
  const closes = around(all, from, to);
  const columns = Math.max(20, Math.min(CHART_COLUMNS, width - 2));
  const rows = brailleChart({ closes, levels, from, to }, { columns, rows: high });
  const dotted = levels.map((level) => formatPrice(level, asset)).join(' and ') || 'no level';
  const days = [closes[0], closes.at(-1)].map((shown) => dayText((shown?.day ?? to) as Day)).join(' to ');
  const now = `${asset.ticker} ${formatPrice(last.price, asset)} on ${dayText(last.day as Day)}`;
  return [...rows.map((text) => line(text)), line(`${days}; dotted: ${dotted}; ${now}`)];
}

/** Describes the verdict that the submission would have today, with its chance. */
function standing({ verdict, problem, doubt }: WireSubmissionView): CardLine[] {
  if (!verdict) {
    const text = `Cannot be approved as it stands: ${problem ?? 'it makes no claim'}`;
    return [line(text, 'red')];
  }
  const shown = { success: ['HIT', 'green'], miss: ['MISS', 'red'], pending: ['PENDING', 'yellow'] } as const;
  const [word, colour] = shown[verdict.outcome];
  const chance = verdict.chance === null ? '' : `, chance ${formatChance(verdict.chance)}`;
  const end = verdict.end === null ? 'no end' : `through ${verdict.end}`;
  return [
    line(`Would be ${word}${chance}; counts after ${verdict.start}, ${end}`, colour),
    ...(doubt === null ? [] : [line(`Doubtful: ${doubt}`, 'yellow')]),
  ];
}

/** Text in place of an invalid link, or of one that hides its destination. */
export const NO_LINK = 'The source is no link that is safe to open';

function sourceLine(source: string | null): CardLine {
  if (source === null) return line('No source is given', 'yellow');
  const link = readLink(source);
  return link === null ? line(NO_LINK, 'yellow') : line(link);
}

const paidText = ({ payments }: WireSubmissionView): string =>
  payments.length === 0 ? 'nothing paid' : `paid ${payments.map(({ sats }) => formatSats(sats)).join(' and ')}`;

/** Returns the lines of a card, before they are wrapped. */
function longLines(one: WireSubmissionView, prices: readonly WirePrice[], width: number, size: Size): CardLine[] {
  const asset = assets[one.asset_type satisfies AssetId];
  const handle = one.twitter_handle === null ? '' : ` @${one.twitter_handle}`;
  const known = one.existing_influencer_name === null ? 'new expert' : `matches ${one.existing_influencer_name}`;
  const made =
    one.prediction_made === null
      ? `sent ${one.created_at.slice(0, 10)}, day of the words unknown`
      : `said ${one.prediction_made}`;
  const direction = one.direction === null ? '' : `, ${one.direction}`;
  const spam = spamText(one);
  const kind = kindOf(one.prediction_type).name;
  return [
    line(`#${one.id} ${asset.ticker} · ${one.expert_name}${handle} · ${known}`),
    line(`${kind}: ${one.price_prediction} by ${one.target_time}${direction} (${made})`),
    ...standing(one),
    ...chartLines(one, prices, width, size.chart),
    ...(one.notes === null ? [] : [line(`“${one.notes}”`)]),
    ...(one.nostr_npub === null ? [] : [line(`Nostr: ${one.nostr_npub}`)]),
    sourceLine(one.source_url),
    line(`${paidText(one)}, ${minuteText(one.created_at)}${one.submitter_email ? `, ${one.submitter_email}` : ''}`),
    ...(spam === null ? [] : [line(`Signs of spam: ${spam}`, 'yellow')]),
    ...one.twins.map((twin) =>
      line(`Twin: ${twin.of} ${twin.id}, ${duplicateClaim(twin)} (${whyAlike(twin)})`, 'yellow'),
    ),
    ...(one.status === 'pending'
      ? []
      : [line(`Is ${one.status}${one.decision ? ` by ${one.decision.by}` : ''}`, 'yellow')]),
  ];
}

/**
 * Returns a submission as lines for a terminal: expert, claim, verdict it would have, chart, and doubts. With less
 * space the chart is lower and texts are cut; a last line then names the key that shows them in full.
 */
export function cardOf(one: WireSubmissionView, prices: readonly WirePrice[], { width, rows }: CardRoom): CardLine[] {
  const cardIn = (size: Size): CardLine[] =>
    longLines(one, prices, width, size).flatMap(({ text, ...rest }) =>
      wrapped(shownLines(text), width, size.quoted).map((part) => ({ text: part, ...rest })),
    );
  if (rows === null) return cardIn(WHOLE);
  const room = rows - 1; // the last line says that the card is cut
  let card: CardLine[] = [];
  for (const size of SIZES) {
    card = cardIn(size);
    if (card.length <= room) break;
  }
  const isCut = card.length > room || card.some(({ text }) => text.endsWith('…'));
  return isCut ? [...card.slice(0, room), line('m shows all of its words')] : card;
}
