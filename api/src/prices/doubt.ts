import { type Asset, type Bar, type Day, GENERATED } from '@hindcast/domain';
import { findJumps, jumpPhrase } from './jumps.ts';
import { foreignScale, scaleText } from './scale.ts';
import { shiftOf } from './shift.ts';
import { SourceProblem } from './sources/sourceProblem.ts';

const closesOf = (bars: Iterable<Bar>): Map<Day, number> =>
  new Map([...bars].filter(({ source }) => source !== GENERATED).map(({ day, close }) => [day, close]));

/** Whether bars lie a day off: beside the record when it has enough of their days, else behind what others offer. */
function liesOff(
  asset: Asset,
  bars: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  others: readonly (readonly Bar[])[],
) {
  const beside = shiftOf(bars, closesOf(stored.values()), asset.calendar);
  if (beside !== 'unknown') return beside;
  const behind = others.some((other) => shiftOf(bars, closesOf(other), asset.calendar) === 'late');
  return behind ? 'late' : 'none';
}

/**
 * Why a source's bars (on today's scale, days rising) are not to be trusted as a whole: they lie a day off, stand on
 * another scale than the record, or jump. Null when nothing speaks against them. `others` are other sources' bars.
 */
export function doubtOf(
  asset: Asset,
  source: string,
  bars: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  others: readonly (readonly Bar[])[],
): SourceProblem | null {
  const off = liesOff(asset, bars, stored, others);
  if (off === 'late') {
    return new SourceProblem(
      'shifted',
      `${source} offers as each day's close the close of the day before, as opens do`,
    );
  }
  if (off === 'early') {
    return new SourceProblem('shifted', `${source} offers as each day's close the close of the day after`);
  }
  const scale = foreignScale(bars, stored);
  if (scale !== null) {
    const sentence = `${source} offers prices about ${scaleText(scale)} times those on record: is a split missing?`;
    return new SourceProblem('implausible', sentence);
  }
  const open = bars.filter(({ day }) => [undefined, GENERATED, source].includes(stored.get(day)?.source));
  const [jump] = findJumps(open, open, stored);
  if (!jump) return null;
  const where = open.includes(jump.beside) ? 'beside it' : 'on record';
  return new SourceProblem('implausible', `${source} offers closes that jump: ${jumpPhrase(jump, where)}`);
}
