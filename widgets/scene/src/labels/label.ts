import {
  assets,
  claimText,
  type Day,
  dayText,
  formatDayShort,
  formatSaidPrice,
  kindOf,
  type Outcome,
  surname,
} from '@hindcast/domain';
import type { Place } from '../marks/kind.ts';
import { inksOf } from '../marks/outcomeInks.ts';
import type { Layout, Measure, Shape, Viewport } from '../model/scene.ts';
import { stampAt } from '../model/stamp.ts';
import type { Pin } from '../pins/pin.ts';

const SIZE = 12;
const SMALL = 11;
const SPACE = 4;
const LINE = 15;
const SECOND_LINE = 13;

/** Texts of the outcome badge in a label, on phones only (M6). */
const BADGES: Readonly<Record<Outcome, string>> = { success: 'HIT', miss: 'MISS', pending: 'PENDING' };
const BADGE = { height: 15, size: 11, pad: 4, space: 5 };
/** Distance from the middle of the first line to the middle of the badge. */
const BADGE_LINE = 15;

/**
 * Texts of a label and their widths, pixels. The first line has expert and price, the second a hit's date (C3). On a
 * phone the badge comes before the date.
 */
export interface Label {
  readonly name: string;
  readonly price: string;
  readonly date: string | null;
  readonly badge: string | null;
  readonly nameWidth: number;
  readonly priceWidth: number;
  readonly dateWidth: number;
  /** Width of the badge, including its padding, pixels. */
  readonly badgeWidth: number;
  readonly width: number;
  readonly height: number;
}

const MOST_LETTERS = 18;
const short = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name);

const YEAR = 366;

/** Returns the day of a hit as text, with its year if `withYear` (C3). */
const dateText = (day: Day, withYear: boolean): string =>
  withYear ? `${formatDayShort(day)}, ${dayText(day).slice(0, 4)}` : formatDayShort(day);

/**
 * Claim that most predictions of a cluster share, shown in place of a single expert's name and price. Null without one.
 */
type Together = { readonly count: number; readonly text: string } | null;

/** The expert's shortened name, and the claim in short. */
interface Said {
  readonly name: string;
  readonly price: string;
}

const said = new WeakMap<Pin, Said>();

/** Returns the name and the claim for a pin's label and chip. Cached by pin. */
export function saidOf(pin: Pin): Said {
  const ready = said.get(pin);
  if (ready) return ready;
  const { badge } = kindOf(pin.kind);
  const { asset, display } = pin.prediction;
  const shown = display?.price ?? null;
  const claim = shown === null ? claimText(pin.claim, assets[asset]) : formatSaidPrice(shown, assets[asset]);
  const own = {
    name: short(surname(pin.prediction)),
    price: badge === null ? claim : `${badge.toLowerCase()} ${claim}`,
  };
  said.set(pin, own);
  return own;
}

interface Made {
  readonly measure: Measure;
  readonly withYear: boolean;
  readonly layout: Layout;
  readonly together: string;
  readonly label: Label;
}

const made = new WeakMap<Pin, Made>();

/**
 * Returns the label of a pin, or of the cluster whose first pin it is. Cached for each measure. Without a view the
 * label has no date.
 */
export function labelOf(
  pin: Pin,
  measure: Measure,
  view: Viewport | null = null,
  layout: Layout = 'desktop',
  reason: Together = null,
): Label {
  const withYear = view !== null && view.to - view.from > YEAR;
  const together = reason ? `${reason.count} ${reason.text}` : '';
  const ready = made.get(pin);
  const isSame = ready?.measure === measure && ready.together === together;
  if (isSame && (view === null || (ready.withYear === withYear && ready.layout === layout))) return ready.label;
  const { name, price } = reason ? { name: `${reason.count} calls of`, price: reason.text } : saidOf(pin);
  const date = pin.outcome === 'success' && !reason ? dateText(pin.day as Day, withYear) : null;
  const nameWidth = measure(name, SIZE, 600);
  const priceWidth = measure(price, SIZE, 600);
  const dateWidth = date === null ? 0 : measure(date, SMALL, 400);
  const badge = layout === 'mobile' && !reason ? BADGES[pin.outcome] : null;
  const badgeWidth = badge === null ? 0 : Math.ceil(measure(badge, BADGE.size, 700)) + 2 * BADGE.pad;
  const second = badgeWidth + (badge && date ? BADGE.space : 0) + dateWidth;
  const label = {
    name,
    price,
    date,
    badge,
    nameWidth,
    priceWidth,
    dateWidth,
    badgeWidth,
    width: Math.ceil(Math.max(nameWidth + SPACE + priceWidth, second)),
    height: badge !== null ? LINE + BADGE_LINE : date === null ? LINE : LINE + SECOND_LINE,
  };
  made.set(pin, { measure, withYear, layout, together, label });
  return label;
}

function words(pin: Pin, label: Label, align: Place['align']): Shape[] {
  const share = align === 'start' ? 0 : align === 'end' ? 1 : 0.5;
  const inset = (width: number): number => (label.width - width) * share;
  const x = inset(label.nameWidth + SPACE + label.priceWidth);
  const y = LINE / 2;
  const text = { type: 'text', size: SIZE, weight: 600, align: 'start', halo: true } as const;
  const shapes: Shape[] = [
    { ...text, at: { x, y }, text: label.name, ink: 'text', length: label.nameWidth },
    {
      ...text,
      at: { x: x + label.nameWidth + SPACE, y },
      text: label.price,
      ink: inksOf[pin.outcome].text,
      length: label.priceWidth,
    },
  ];
  const { badge, badgeWidth } = label;
  const before = badge === null ? 0 : badgeWidth + BADGE.space;
  const second = inset(label.date === null ? badgeWidth : before + label.dateWidth);
  const line = y + (badge === null ? SECOND_LINE : BADGE_LINE);
  if (badge !== null) {
    const { height, size, pad } = BADGE;
    const { soft, text: ink } = inksOf[pin.outcome];
    const length = badgeWidth - 2 * pad;
    shapes.push(
      { type: 'rect', box: { x: second, y: line - height / 2, width: badgeWidth, height }, fill: soft, radius: 4 },
      { type: 'text', at: { x: second + pad, y: line }, text: badge, ink, size, weight: 700, align: 'start', length },
    );
  }
  if (label.date !== null) {
    const at = { x: second + before, y: line };
    shapes.push({ ...text, at, text: label.date, ink: 'muted', size: SMALL, weight: 400, length: label.dateWidth });
  }
  return shapes;
}

const drawn = new WeakMap<Label, Partial<Record<Place['align'], readonly Shape[]>>>();

/** Draws a label at its place: the name in the text colour, the price in the colour of the outcome. */
export function labelShapes(pin: Pin, label: Label, { box, align }: Place): Shape[] {
  const ready = drawn.get(label) ?? {};
  if (!ready[align]) drawn.set(label, { ...ready, [align]: words(pin, label, align) });
  return [stampAt(box, drawn.get(label)?.[align] ?? [])];
}
