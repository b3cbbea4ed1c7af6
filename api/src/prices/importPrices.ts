import {
  type Asset,
  type Bar,
  calendarOf,
  type Day,
  dayText,
  formatCount,
  formatUsd,
  GENERATED,
  type KnownSplit,
  splitFactor,
} from '@hindcast/domain';
import type { WireImportEvent, WirePriceBasis } from '@hindcast/domain/client';
import { readColumnPrice } from '@hindcast/domain/submit';
import { Op } from 'sequelize';
import { readSplits, type Storage, type WriteTransaction } from '../db/index.ts';
import { createReport, FileProblem, fileRefusals, type Report } from '../http/index.ts';
import { type PriceFile, readPriceFile, type ToldForms } from './import/priceFile.ts';
import { counted, replacedPhrase } from './phrases.ts';
import { type DayShift, fileShiftOf } from './rules/dayShift.ts';
import { type FarPrices, farFrom } from './rules/farFrom.ts';
import { findGaps } from './rules/gaps.ts';
import { findJumps, jumpPhrase, NEAR_DAYS } from './rules/jumps.ts';
import { foreignScale, onScale, scaleText } from './rules/scale.ts';
import { settleDisagreements } from './stored/disagreements.ts';
import { missingSplits, recordKnownSplits, shownScale, splitText } from './stored/knownSplits.ts';
import { compareBars, readBars, readStoredBars, storeBars } from './stored/storedBars.ts';

export interface PriceImport {
  /** Path of the uploaded file. */
  readonly path: string;
  readonly asset: Asset;
  /**
   * Scale of the file's prices. Null if the sender did not state it; then the file is refused if the asset has splits
   * in its time.
   */
  readonly basis: WirePriceBasis | null;
  readonly forms: ToldForms;
  readonly dryRun: boolean;
  readonly skipRefused: boolean;
  readonly force: boolean;
  readonly today: Day;
  readonly now: Date;
}

/** The file's bars on today's scale. `dividedBy` is a known split by which they were already divided. */
interface ScaledBars {
  readonly bars: readonly Bar[];
  readonly dividedBy: KnownSplit | null;
}

const scaleWords = { raw: 'as they were traded (--raw)', adjusted: 'divided already (--adjusted)' } as const;

/** Puts the file's bars on today's scale. Throws a FileProblem if their scale matters and was not stated. */
async function onTodaysScale(storage: Storage, request: PriceImport, bars: readonly Bar[]): Promise<ScaledBars> {
  const { asset, basis, today, force } = request;
  const [first] = bars;
  const recorded = basis === 'adjusted' ? [] : await readSplits(storage, asset.id);
  const missing = basis === 'adjusted' ? [] : await missingSplits(storage, asset, today);
  const splits = [...recorded, ...missing].sort((a, b) => a.day - b.day);
  if (!first || splitFactor(splits, first.day) === 1) return { bars, dividedBy: null };
  if (basis === 'raw') return { bars: onScale(bars, splits), dividedBy: null };
  const shown = asset.splits
    .filter(({ day }) => day > first.day)
    .map((split) => ({ split, scale: shownScale(asset, bars, split) }))
    .find(({ scale }) => scale !== null);
  if (splitFactor(recorded, first.day) === 1 && (force || shown?.scale !== 'raw')) {
    return { bars, dividedBy: shown?.scale === 'adjusted' ? shown.split : null };
  }
  const looks = shown?.scale ? `Its prices look ${scaleWords[shown.scale]}, by ${splitText(asset, shown.split)}.` : '';
  throw new FileProblem(`${fileRefusals.unknownBasis(asset.ticker, first.day)} ${looks}`.trim());
}

type Change = Omit<ReturnType<typeof compareBars>, 'write'>;
const unchanged: Change = { added: 0, changed: 0, same: 0, generated: 0 };

function storedMessage({ dryRun }: PriceImport, bars: readonly Bar[], change: Change, refused: number): string {
  const [first, last] = [bars[0], bars.at(-1)];
  const span =
    first && last ? `${counted(bars.length, 'day')}, ${dayText(first.day)} to ${dayText(last.day)}` : 'no day';
  const replaced = replacedPhrase(change.generated);
  const without = refused ? `, without ${counted(refused, 'refused line')}` : '';
  const same = `${formatCount(change.same)} the same`;
  return dryRun
    ? `Dry run, nothing stored: ${span}${without}: ${formatCount(change.added)} to add, ${formatCount(change.changed)} to change${replaced}, ${same}.`
    : `Stored ${span}${without}: ${formatCount(change.added)} added, ${formatCount(change.changed)} changed${replaced}, ${same}.`;
}

/** Conflicts of good rows with each other and with the prices on record. */
interface RecordConflicts {
  readonly shift: DayShift;
  readonly far: FarPrices | null;
  readonly scale: number | null;
  readonly jumps: number;
}

/** Returns the refusal for prices far from all that the asset ever had. The decimal sign may have been misread. */
function farText({ asset }: PriceImport, { times, year, low, high }: FarPrices, doubtful: string | null): string {
  const cost = `${asset.ticker} cost ${formatUsd(low, 2)} to ${formatUsd(high, 2)} in ${year}, and this file's prices are about ${scaleText(times)} times that`;
  const [dot, comma] = (['dot', 'comma'] as const).map((sign) => readColumnPrice(doubtful ?? '', sign));
  if (dot == null || comma == null)
    return `${cost}: are they another asset's, or in another currency? (--force stores them nevertheless.)`;
  return `${cost}: “${doubtful}” may be ${dot} or ${formatCount(comma)}. Say which sign begins decimals: --decimal dot or --decimal comma. (With --decimal dot, --force stores them nevertheless.)`;
}

/**
 * Returns the reason why a readable file is refused. Null if it is not. --skip-refused does not apply to conflicts,
 * because it is unknown which close is wrong.
 */
function refusal(
  request: PriceImport,
  bars: readonly Bar[],
  refused: number,
  { shift, far, scale, jumps }: RecordConflicts,
  doubtful: string | null,
): string | null {
  if (far !== null) return `Nothing stored: ${farText(request, far, doubtful)}`;
  if (shift === 'late' || shift === 'early') {
    const { ticker } = request.asset;
    const [has, advice] = {
      late: ['the day before', 'does it give the price as a day opens, at 00:00 UTC?'],
      early: ['the day after', 'are its days those of another time zone?'],
    }[shift] as [string, string];
    return `Nothing stored: this file has as each day's close that of ${has} on record for ${ticker}: ${advice} (--force stores it nevertheless.)`;
  }
  if (scale !== null) {
    const { ticker } = request.asset;
    return `Nothing stored: this file's prices are about ${scaleText(scale)} times those on record for ${ticker}: is it another asset's? (--force stores it nevertheless.)`;
  }
  if (jumps > 0) {
    const beside =
      jumps === 1
        ? 'close is more than 4 times or less than a quarter of the close beside it'
        : 'closes are more than 4 times or less than a quarter of the close beside them';
    const others = refused - jumps;
    if (others > 0) return `Nothing stored: ${counted(others, 'line')} refused, and ${formatCount(jumps)} ${beside}.`;
    return `Nothing stored: ${formatCount(jumps)} ${beside}. (--force stores the file nevertheless.)`;
  }
  if (bars.length === 0) return 'Nothing stored: no line of the file can be used.';
  if (refused > 0 && !request.skipRefused) {
    return `Nothing stored: ${counted(refused, 'line')} refused. (--skip-refused stores the others.)`;
  }
  return null;
}

const noConflicts: RecordConflicts = { shift: 'none', far: null, scale: null, jumps: 0 };

function conflictsOf(
  report: Report,
  asset: Asset,
  { lines }: PriceFile,
  bars: readonly Bar[],
  write: readonly Bar[],
  stored: ReadonlyMap<Day, Bar>,
  isFirst: boolean,
): RecordConflicts {
  const jumps = findJumps(bars, write, stored);
  for (const jump of jumps) {
    const besideLine = lines.get(jump.beside.day);
    const where = besideLine === undefined ? 'on record' : `on line ${besideLine}`;
    report.refuse(lines.get(jump.bar.day) ?? 0, jumpPhrase(jump, where));
  }
  const real = [...stored.values()].filter(({ source }) => source !== GENERATED);
  return {
    shift: fileShiftOf(bars, new Map(real.map(({ day, close }) => [day, close])), calendarOf(asset)),
    far: isFirst ? farFrom(asset, bars) : null,
    scale: foreignScale(bars, stored),
    jumps: jumps.length,
  };
}

/** Finds the gaps of an asset's history with these bars (days ascending) added. */
async function gapsAfter(
  tx: WriteTransaction,
  asset: Asset,
  more: readonly Bar[],
): Promise<ReturnType<typeof findGaps>> {
  const byDay = new Map([...(await readBars(tx, { asset: asset.id })), ...more].map((bar) => [bar.day, bar]));
  const rising = [...byDay.values()].sort((a, b) => a.day - b.day);
  return findGaps(rising, calendarOf(asset));
}

/** Tells whether any bar of a real source or file is stored. */
const hasRealBars = async (tx: WriteTransaction, asset: Asset): Promise<boolean> =>
  (await tx.models.bars.findOne({ where: { asset: asset.id, source: { [Op.ne]: GENERATED } }, raw: true })) !== null;

/** Returns remarks on the file's days and scale, as sentences for the report. */
function notes(
  asset: Asset,
  { opening }: PriceFile,
  dividedBy: KnownSplit | null,
  recorded: readonly KnownSplit[],
): string[] {
  return [
    ...(opening ? ['A value at 00:00 UTC is the close of the day before.'] : []),
    ...(dividedBy ? [`The prices look divided already by ${splitText(asset, dividedBy)}.`] : []),
    ...recorded.map((split) => `Recorded ${splitText(asset, split)}.`),
  ];
}

/** Stores a file that was read, in a transaction, for an operator. Returns the report. */
export type StoreFile = (tx: WriteTransaction, operator: string) => Promise<WireImportEvent[]>;

/**
 * Reads a file of daily prices and returns the function that stores it: all valid rows, or none if one is refused. Real
 * prices replace generated ones. On a dry run the report says what would happen. Throws a FileProblem if the file
 * cannot be read.
 */
export async function readPriceImport(storage: Storage, request: PriceImport): Promise<StoreFile> {
  const { asset, today, now, dryRun } = request;
  const reading = createReport();
  const file: PriceFile = await readPriceFile(request.path, asset, today, reading, request.forms);
  const { bars, dividedBy } = await onTodaysScale(storage, request, file.bars);

  return async (tx) => {
    const report = reading.copy();
    const stored = await readStoredBars(tx, asset.id, bars, NEAR_DAYS);
    const compared = compareBars(bars, stored);
    const isFirst = !(await hasRealBars(tx, asset));
    const conflicts = request.force
      ? noConflicts
      : conflictsOf(report, asset, file, bars, compared.write, stored, isFirst);
    const refused = refusal(request, bars, report.refused, conflicts, file.decimals.doubtful);
    const { write, ...change } = refused ? { ...unchanged, write: [] } : compared;
    if (!dryRun && !refused) {
      const days = bars.map(({ day }) => day);
      await settleDisagreements(tx, asset.id, days, now);
    }
    if (!dryRun) await storeBars(tx, asset.id, write);
    // a forced import does not change splits
    const recorded = dryRun || refused || request.force ? [] : await recordKnownSplits(tx, asset, today);
    const [first, last] = [bars[0], bars.at(-1)];
    return report.end({
      success: refused === null,
      stored: refused === null && !dryRun,
      dryRun,
      rows: file.rows,
      ...change,
      same: change.same + (refused ? 0 : file.repeated),
      refused: report.refused,
      ...(await gapsAfter(tx, asset, dryRun ? write : [])),
      ...(first && last ? { first: dayText(first.day), last: dayText(last.day) } : {}),
      message:
        refused ??
        [storedMessage(request, bars, change, report.refused), ...notes(asset, file, dividedBy, recorded)].join(' '),
    });
  };
}
