import { addDays, type Claim, createSeries, type Day, dayAt, everyDay, type Series } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import {
  byExpert,
  measureCall,
  placeCalls,
  readCall,
  recordOf,
  type TrackCall,
  type TrackRecord,
} from '@hindcast/domain/track';
import { createRandom } from '../../random.ts';

const DAYS = 2200;
const FIRST = 15_000 as Day;
/** The first bar that has a year before it. */
const BEGIN = 400;
/** Experts stop here, when many of their windows are open. */
const END = 2000;

/** An expert's way to call: distance in moves of a window, and frequency. */
interface Habit {
  /** The least and the greatest distance to a price, in standard deviations of the window. */
  readonly far: readonly [number, number];
  /** Of ten calls, how many go where the price will go. Five are a coin. */
  readonly right: number;
  /** Says each call this many times, some days apart and nearly alike. */
  readonly times: number;
  /** Makes no more calls once the record, of ten calls at least, looks good. */
  readonly stops: boolean;
  /** Expects a rise, whatever the price does. */
  readonly bullish: boolean;
}

const coin: Habit = { far: [0.2, 2], right: 5, times: 1, stops: false, bullish: false };
export const habits = {
  easy: { ...coin, far: [0.05, 0.4] },
  bold: { ...coin, far: [1.2, 2.5] },
  repeater: { ...coin, times: 5 },
  stopper: { ...coin, stops: true },
} as const satisfies Readonly<Record<string, Habit>>;
export const skilled: Habit = { ...coin, right: 9 };
export const bullish: Habit = { ...coin, bullish: true };

/** A coin-flip walk whose liveliness changes every few months: half as much, as much, half again as much. */
function walk(random: () => number, rise: number): Series {
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let [close, speed, left] = [100, 1, 0];
  const bars = Array.from({ length: DAYS }, (_, i) => {
    if (left-- <= 0) [speed, left] = [[0.5, 1, 1.5][Math.floor(random() * 3)] ?? 1, 90 + random() * 150];
    close *= Math.exp(rise + 0.03 * speed * normal());
    return { day: addDays(FIRST, i), close };
  });
  return createSeries(bars);
}

/** Calls one day after the other, as their habit is, and says how the record stands in the end. */
function simulate(habit: Habit, expert: number, series: Series, random: () => number): TrackRecord {
  const calls: TrackCall[] = [];
  const today = addDays(FIRST, DAYS);
  const recordOn = (day: Day): TrackRecord =>
    recordOf(expert, placeCalls([...(byExpert(calls).get(expert) ?? [])], day), day);
  const say = (claim: Claim): void => {
    const verdict = judge(claim, series, { asOf: today });
    const market = { series, calendar: everyDay, asOf: today };
    const facts = { id: calls.length + 1, expert, withdrawn: false, overrides: [] };
    calls.push(measureCall(readCall({ asset: 'btc' }, claim, verdict, facts), claim, verdict, market));
  };
  for (let bar = BEGIN; bar < END; bar += 20 + Math.floor(random() * 100)) {
    const made = dayAt(series, bar);
    if (habit.stops) {
      const { tier, chance } = recordOn(made);
      if (tier === 'enough' && (chance?.edge ?? 0) > 0) break;
    }
    const length = 10 + Math.floor(random() * 80);
    const [least, most] = habit.far;
    const distance = 0.03 * Math.sqrt(length) * (least + random() * (most - least));
    const rises = series.closes[bar + length] > series.closes[bar];
    const guess = random() * 10 < habit.right ? rises : !rises;
    const up = habit.bullish || guess;
    const price = series.closes[bar] * Math.exp(up ? distance : -distance);
    const keeps = random() < 0.3;
    for (let again = 0; again < habit.times; again++) {
      const from = addDays(made, again);
      const times = { made: from, assumed: false, start: from, end: addDays(made, length + again) };
      const near = price * (1 + 0.002 * again);
      // who expects a rise calls a target above or a bottom below, and the other way round
      if (keeps) say({ ...times, kind: up ? 'bottom' : 'top', price: series.closes[bar] ** 2 / near });
      else say({ ...times, kind: 'target', price: near, direction: null });
    }
  }
  return recordOn(addDays(FIRST, END));
}

/** Experts who live through the same walk. */
const EXPERTS_A_WALK = 8;

/** The records of so many experts of a habit, from a seed. @param rise by how much ln(price) rises each day. */
export function simulated(habit: Habit, experts: number, seed: number, rise = 0): TrackRecord[] {
  const random = createRandom(seed);
  let series = walk(random, rise);
  return Array.from({ length: experts }, (_, expert) => {
    if (expert % EXPERTS_A_WALK === 0) series = walk(random, rise);
    return simulate(habit, expert, series, random);
  });
}
