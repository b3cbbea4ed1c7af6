import { type Asset, type Bar, calendarOf, type Day, GENERATED } from '@hindcast/domain';
import { dayShiftOf } from '../rules/dayShift.ts';
import { findJumps, jumpPhrase } from '../rules/jumps.ts';
import { foreignScale, scaleText } from '../rules/scale.ts';
import { SourceProblem } from '../sources/sourceProblem.ts';

const closesOf = (bars: Iterable<Bar>): Map<Day, number> =>
  new Map([...bars].filter(({ source }) => source !== GENERATED).map(({ day, close }) => [day, close]));

/** Advice if the stored prices may be wrong: only an imported file replaces them. */
const ADVICE = ' (if the record is wrong, import the right closes with --force)';

/**
 * Returns a phrase about bars that are a day off. They are compared with the record if it has enough of their days,
 * else with the offers of other sources. Null if they are in place.
 */
function offPhrase(
  asset: Asset,
  bars: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  others: readonly (readonly Bar[])[],
): string | null {
  const beside = dayShiftOf(bars, closesOf(stored.values()), calendarOf(asset));
  if (beside === 'early') return `the close of the day after${ADVICE}`;
  const late = 'the close of the day before, as opens do';
  if (beside === 'late') return late + ADVICE;
  const isBehind = (other: readonly Bar[]): boolean => dayShiftOf(bars, closesOf(other), calendarOf(asset)) === 'late';
  return beside === 'unknown' && others.some(isBehind) ? late : null;
}

/** Returns advice about prices that are on another scale than the record. */
const scaleAdvice = ({ calendar }: Asset): string =>
  calendar === 'newYork' ? ': is a split missing (hindcast prices split add)?' : ADVICE;

/**
 * Returns the reason why a source's bars (on today's scale, days ascending) cannot be trusted: they are a day off, on
 * another scale than the stored ones, or jump. Null without a reason. `others` are other sources' bars.
 */
export function offerProblemOf(
  asset: Asset,
  source: string,
  bars: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  others: readonly (readonly Bar[])[],
): SourceProblem | null {
  const off = offPhrase(asset, bars, stored, others);
  if (off) return new SourceProblem('shifted', `${source} offers as each day's close ${off}`);
  const scale = foreignScale(bars, stored);
  if (scale !== null) {
    const sentence = `${source} offers prices about ${scaleText(scale)} times those on record${scaleAdvice(asset)}`;
    return new SourceProblem('implausible', sentence);
  }
  const open = bars.filter(({ day }) => [undefined, GENERATED, source].includes(stored.get(day)?.source));
  const [jump] = findJumps(open, open, stored);
  if (!jump) return null;
  const where = open.includes(jump.beside) ? 'beside it' : `on record${ADVICE}`;
  return new SourceProblem('implausible', `${source} offers closes that jump: ${jumpPhrase(jump, where)}`);
}
