import {
  type AssetId,
  assets,
  type Day,
  dayText,
  formatPrice,
  formatShare,
  readDay,
  readPrice,
  type WirePrice,
  type WireSubmissionView,
} from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import { shownText } from '@hindcast/domain/text';
import { type Colour, minuteText } from '../terminal/output.ts';
import { brailleChart, type ChartPoint } from './brailleChart.ts';
import { whyAlike } from './twins.ts';

/** A line of a card, with or without a colour. */
export interface CardLine {
  readonly text: string;
  readonly colour?: Colour;
}

const CHART = { rows: 7, most: 72 } as const;
/** So many days are shown at least, and beside a claim that has ended this share of its length. */
const SHOWN_DAYS = 730;
const BESIDE = 0.2;
/** Words of others take so many lines at most. */
const QUOTED_LINES = 4;

const line = (text: string, colour?: Colour): CardLine => (colour ? { text, colour } : { text });

/** A text in lines of a width, broken between words. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines = text.split('\n').flatMap((paragraph) => {
    const made: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = made.at(-1);
      if (last !== undefined && last.length + word.length < width) made[made.length - 1] = `${last} ${word}`;
      else for (let at = 0; at === 0 || at < word.length; at += width) made.push(word.slice(at, at + width));
    }
    return made;
  });
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;
}

/** The levels that are judged, else those that it names. */
function levelsOf({ price_target, price_min, price_max, price_prediction, verdict }: WireSubmissionView): number[] {
  if (verdict) return [...verdict.levels];
  const named = [price_target, price_min, price_max].filter((price) => price !== null);
  const words = readPrice(price_prediction);
  return named.length > 0 || words === null ? named : [words];
}

/** The closes around a claim: up to today, or a while beyond an end that is long ago. */
function around(closes: readonly ChartPoint[], from: number, to: number): readonly ChartPoint[] {
  const last = closes.at(-1)?.day ?? to;
  const until = Math.min(last, Math.max(to + (to - from) * BESIDE, from + SHOWN_DAYS / 2));
  const since = Math.min(from - (to - from) * BESIDE, until - SHOWN_DAYS);
  return closes.filter(({ day }) => day >= since && day <= until);
}

function chartLines(one: WireSubmissionView, prices: readonly WirePrice[], width: number): CardLine[] {
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
  const columns = Math.max(20, Math.min(CHART.most, width - 2));
  const rows = brailleChart({ closes, levels, from, to }, { columns, rows: CHART.rows });
  const dotted = levels.map((level) => formatPrice(level, asset)).join(' and ') || 'no level';
  const days = [closes[0], closes.at(-1)].map((shown) => dayText((shown?.day ?? to) as Day)).join(' to ');
  const now = `${asset.ticker} ${formatPrice(last.price, asset)} on ${dayText(last.day as Day)}`;
  return [...rows.map((text) => line(text)), line(`${days}; dotted: ${dotted}; ${now}`)];
}

/** How it would be judged today, and by how much chance. */
function standing({ verdict, problem, doubt }: WireSubmissionView, width: number): CardLine[] {
  if (!verdict) {
    const text = `Cannot be approved as it stands: ${problem ?? 'it makes no claim'}`;
    return wrapped(text, width, QUOTED_LINES).map((part) => line(part, 'red'));
  }
  const shown = { success: ['HIT', 'green'], miss: ['MISS', 'red'], pending: ['PENDING', 'yellow'] } as const;
  const [word, colour] = shown[verdict.outcome];
  const chance = verdict.chance === null ? '' : `, chance ${formatShare(verdict.chance)}`;
  const end = verdict.end === null ? 'no end' : `through ${verdict.end}`;
  const doubts = doubt === null ? [] : wrapped(`Doubtful: ${doubt}`, width, QUOTED_LINES);
  return [
    line(`Would be ${word}${chance}; counts after ${verdict.start}, ${end}`, colour),
    ...doubts.map((text) => line(text, 'yellow')),
  ];
}

const paidText = ({ payments }: WireSubmissionView): string =>
  payments.length === 0 ? 'nothing paid' : `paid ${payments.map(({ sats }) => formatSats(sats)).join(' and ')}`;

/** A submission as a card of a terminal: who, what, the chart, how it would be judged, what speaks against it. */
export function cardOf(one: WireSubmissionView, prices: readonly WirePrice[], width: number): CardLine[] {
  const asset = assets[one.asset_type satisfies AssetId];
  const handle = one.twitter_handle === null ? '' : ` @${one.twitter_handle}`;
  const known = one.existing_influencer_name === null ? 'new expert' : `matches ${one.existing_influencer_name}`;
  const made =
    one.prediction_made === null
      ? `sent ${one.created_at.slice(0, 10)}, day of the words unknown`
      : `said ${one.prediction_made}`;
  const direction = one.direction === null ? '' : `, ${one.direction}`;
  const all: CardLine[] = [
    line(`#${one.id} ${asset.ticker} · ${one.expert_name}${handle} · ${known}`),
    line(`${one.prediction_type}: ${one.price_prediction} by ${one.target_time}${direction} (${made})`),
    ...standing(one, width),
    ...chartLines(one, prices, width),
    ...(one.notes === null
      ? []
      : wrapped(`“${one.notes}”`, Math.max(20, width - 2), QUOTED_LINES).map((text) => line(text))),
    ...(one.nostr_npub === null ? [] : [line(`Nostr: ${one.nostr_npub}`)]),
    ...(one.source_url === null ? [line('No source is given', 'yellow')] : [line(one.source_url)]),
    line(`${paidText(one)}, ${minuteText(one.created_at)}${one.submitter_email ? `, ${one.submitter_email}` : ''}`),
    ...(one.spam_score > 0 ? [line(`Signs of spam: ${one.spam_score}`, 'yellow')] : []),
    ...one.twins.map((twin) => {
      const { of, id, words, end } = twin;
      return line(`Twin: ${of} ${id}, ${words} by ${end ?? 'no day'} (${whyAlike(twin)})`, 'yellow');
    }),
    ...(one.status === 'pending'
      ? []
      : [line(`Is ${one.status}${one.decision ? ` by ${one.decision.by}` : ''}`, 'yellow')]),
  ];
  return all.map(({ text, ...rest }) => ({ text: shownText(text), ...rest }));
}
