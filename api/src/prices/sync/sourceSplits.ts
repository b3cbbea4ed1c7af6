import { type Asset, type Bar, type Day, dayText, type Split, splitFactor } from '@hindcast/domain';
import { Op } from 'sequelize';
import { readSplits, type WriteTransaction } from '../../db/index.ts';
import { NEAR_DAYS } from '../rules/jumps.ts';
import { ratioText } from '../rules/ratio.ts';
import { type PriceScale, scaleBeforeSplit } from '../rules/splitScale.ts';
import type { Offer } from '../sources/source.ts';
import { SourceProblem } from '../sources/sourceProblem.ts';
import { recordSplit } from '../stored/recordSplit.ts';
import { readBars } from '../stored/storedBars.ts';

/** Returns the offered bar nearest to a day. Null if none is within a week. */
function nearest(bars: readonly Bar[], day: Day): Bar | null {
  const distance = (bar: Bar): number => Math.abs(bar.day - day);
  const [first] = bars.toSorted((a, b) => distance(a) - distance(b));
  return first && distance(first) <= NEAR_DAYS ? first : null;
}

/** Tells whether the offered unadjusted prices step by a split on its day. False if days beside it are missing. */
function isShown({ bars }: Offer, split: Split): boolean {
  const after = bars.find(({ day }) => day >= split.day);
  const before = bars.findLast(({ day }) => day < split.day);
  return after !== undefined && before !== undefined && scaleBeforeSplit(before.close, after.close, split) === 'raw';
}

/**
 * Returns the scale of the stored prices before a split, compared with the source's unadjusted prices and the stored
 * splits. Null if it cannot be determined.
 */
function storedScale(
  before: Bar | undefined,
  { bars }: Offer,
  split: Split,
  recorded: readonly Split[],
): PriceScale | null {
  if (!before) return 'adjusted';
  const beside = nearest(bars, before.day);
  if (!beside) return null;
  return scaleBeforeSplit(before.close, beside.close * splitFactor([...recorded, split], beside.day), split);
}

/**
 * Stores the splits that a source reports and that are not stored, and divides the stored prices if they are
 * unadjusted. Returns a problem if a split contradicts a stored one, or the scale of the stored prices cannot be
 * determined.
 */
export async function takeSplits(tx: WriteTransaction, asset: Asset, offer: Offer): Promise<SourceProblem | null> {
  const known = [...(await readSplits(tx, asset.id))];
  // latest first, because prices before an earlier split are compared on the scale after the later ones
  for (const split of offer.splits.toSorted((a, b) => b.day - a.day)) {
    const recorded = known.find(({ day }) => day === split.day);
    const [told, when] = [ratioText(split), dayText(split.day)];
    if (recorded && ratioText(recorded) === told) continue;
    if (recorded) {
      const sentence = `${offer.source} tells of a split ${told} on ${when}, where ${ratioText(recorded)} is on record (hindcast prices split remove takes it off)`;
      return new SourceProblem('contradicted', sentence);
    }
    if (!isShown(offer, split)) {
      const sentence = `${offer.source} tells of a split ${told} on ${when} that its prices do not show (if it is right, hindcast prices split add records it)`;
      return new SourceProblem('implausible', sentence);
    }
    const earlier = { asset: asset.id, day: { [Op.lt]: when } };
    const scale = storedScale((await readBars(tx, earlier)).at(-1), offer, split, known);
    if (scale === null) {
      const advice = 'say with hindcast prices split add whether they are --stored raw or adjusted';
      const sentence = `${offer.source} tells of a split ${told} on ${when}, and the scale of the bars before it cannot be told: ${advice}`;
      return new SourceProblem('implausible', sentence);
    }
    await recordSplit(tx, asset.id, split, { source: offer.source, scaled: scale === 'raw' });
    known.push(split);
  }
  return null;
}
