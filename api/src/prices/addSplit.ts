import { type Asset, addDays, calendarOf, type Day, dayText, everyDay, type Split } from '@hindcast/domain';
import type { WireSplitChange, WireStoredScale } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import { counted } from './phrases.ts';
import { NEAR_DAYS } from './rules/jumps.ts';
import { type Ratio, ratioText } from './rules/ratio.ts';
import { scaleBeforeSplit } from './rules/splitScale.ts';
import { eraseSplit, recordSplit } from './stored/recordSplit.ts';
import { readBars } from './stored/storedBars.ts';

export interface NewSplitRequest {
  readonly asset: Asset;
  /** First session on the new scale. */
  readonly day: Day;
  readonly ratio: Ratio;
  /** Scale of the bars before the day. Null to detect it from the closes beside the day. */
  readonly stored: WireStoredScale | null;
  readonly operator: string;
  readonly today: Day;
}

/** Refuses an asset without splits, and a day that is no session or is in the future. */
function checkDay({ asset, day, today }: NewSplitRequest): void {
  const { ticker } = asset;
  const calendar = calendarOf(asset);
  if (calendar === everyDay) {
    throw new AppError('bad_request', `${ticker} trades around the clock: only shares are split`);
  }
  if (day > today) throw new AppError('bad_request', `${dayText(day)} has not come yet: record the split on its day`);
  if (!calendar.isOpen(day)) throw new AppError('bad_request', `${dayText(day)} is not one of the ${calendar.name}`);
}

/** Returns the scale of the bars before the split. Throws a refusal if the closes beside it fit neither scale. */
async function storedScale(
  tx: WriteTransaction,
  { asset, day, ratio, stored }: NewSplitRequest,
): Promise<WireStoredScale> {
  if (stored) return stored;
  const near: [string, string] = [dayText(addDays(day, -NEAR_DAYS)), dayText(addDays(day, NEAR_DAYS))];
  const earlier = await tx.models.bars.count({
    where: { asset: asset.id, day: { [Op.lt]: dayText(day) } },
  });
  if (earlier === 0) return 'adjusted';
  const bars = await readBars(tx, { asset: asset.id, day: { [Op.between]: near } });
  const before = bars.findLast((bar) => bar.day < day);
  const after = bars.find((bar) => bar.day >= day);
  const ask = 'say whether they are as traded (--stored raw) or divided already (--stored adjusted)';
  if (!before || !after) {
    throw new AppError(
      'conflict',
      `No closes on both sides of ${dayText(day)} tell the scale of the prices before it: ${ask}`,
    );
  }
  const scale = scaleBeforeSplit(before.close, after.close, ratio);
  if (scale) return scale;
  const closes = `the close ${before.close} of ${dayText(before.day)} and the ${after.close} of ${dayText(after.day)}`;
  throw new AppError('conflict', `From ${closes} the scale of the prices before the split cannot be told: ${ask}`);
}

/**
 * Stores a split. If the stored bars before its day are unadjusted, divides them by the ratio in the same transaction,
 * so that all bars are on today's scale. Throws a refusal if the day is no session, is in the future or already has a
 * split, or if the scale of the bars cannot be determined.
 */
export async function addSplit(tx: WriteTransaction, request: NewSplitRequest): Promise<WireSplitChange> {
  const { asset, day, ratio, operator } = request;
  checkDay(request);
  const split: Split = { day, ...ratio };
  const when = dayText(day);
  const recorded = await tx.models.splits.findOne({ where: { asset: asset.id, day: when } });
  const isKnown = asset.splits.some((known) => known.day === day && known.source === recorded?.source);
  // the operator's statement replaces a split that came with the asset
  if (recorded && isKnown && ratioText(recorded) === ratioText(ratio)) await eraseSplit(tx, asset.id, split, recorded);
  else if (recorded) {
    throw new AppError(
      'conflict',
      `${asset.ticker}'s split ${ratioText(recorded)} of ${when} is on record; remove it first`,
    );
  }
  const scaled = (await storedScale(tx, request)) === 'raw';
  const bars = await recordSplit(tx, asset.id, split, { source: operator, scaled });
  const what = bars > 0 ? `${counted(bars, 'bar')} before it divided` : 'no bar needed to be divided';
  return {
    success: true,
    split: { asset: asset.id, date: when, ratio: ratioText(ratio), source: operator, scaled: bars > 0 },
    bars,
    message: `Recorded ${asset.ticker}'s split ${ratioText(ratio)} of ${when}: ${what}.`,
  };
}
