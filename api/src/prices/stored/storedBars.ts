import { type AssetId, addDays, type Bar, type Day, dayText, GENERATED } from '@hindcast/domain';
import { Op, type WhereOptions } from 'sequelize';
import { chunks } from '../../storage/chunks.ts';
import type { BarRow } from '../../storage/models/bar.ts';
import type { Records, WriteTransaction } from '../../storage/records.ts';
import { readBar } from './priceHistory.ts';

/** The stored bars that a condition holds of, days (`YYYY-MM-DD`) rising. */
export async function readBars(records: Records, where: WhereOptions<BarRow>): Promise<Bar[]> {
  const rows = await records.models.bars.findAll({ where, order: ['day'], raw: true });
  return rows.map(readBar);
}

/** The stored bars from `around` days before the first of `bars` (days rising) to as many after the last, by day. */
export async function readStoredBars(
  tx: WriteTransaction,
  asset: AssetId,
  bars: readonly Bar[],
  around: number,
): Promise<Map<Day, Bar>> {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return new Map();
  const between: [string, string] = [dayText(addDays(first.day, -around)), dayText(addDays(last.day, around))];
  return new Map((await readBars(tx, { asset, day: { [Op.between]: between } })).map((bar) => [bar.day, bar]));
}

/** Nothing in the new bar goes beyond the stored one: it says the same, or the same close and less around it. */
function saysNoMore(bar: Bar, stored: Bar): boolean {
  if (bar.close !== stored.close) return false;
  const bare = bar.open === null && bar.high === null && bar.low === null;
  if (bare && stored.source !== GENERATED) return true;
  return bar.open === stored.open && bar.high === stored.high && bar.low === stored.low && bar.source === stored.source;
}

/** Counts the changes that storing bars over those on record would make. `write` holds the new and the changed bars. */
export function compareBars(bars: readonly Bar[], stored: ReadonlyMap<Day, Bar>) {
  const write: Bar[] = [];
  const counts = { added: 0, changed: 0, same: 0, generated: 0 };
  for (const bar of bars) {
    const before = stored.get(bar.day);
    if (before && saysNoMore(bar, before)) {
      counts.same++;
      continue;
    }
    write.push(bar);
    if (!before) counts.added++;
    else {
      counts.changed++;
      if (before.source === GENERATED) counts.generated++;
    }
  }
  return { ...counts, write };
}

/** Writes bars over those of the same days, and marks the asset's prices as changed. */
export async function storeBars(tx: WriteTransaction, asset: AssetId, bars: readonly Bar[]): Promise<void> {
  for (const some of chunks(bars)) {
    const rows = some.map((bar) => ({
      asset,
      day: dayText(bar.day),
      open: bar.open ?? null,
      high: bar.high ?? null,
      low: bar.low ?? null,
      close: bar.close,
      source: bar.source ?? 'file',
    }));
    await tx.models.bars.bulkCreate(rows, {
      updateOnDuplicate: ['open', 'high', 'low', 'close', 'source'],
    });
  }
  if (bars.length > 0) await tx.bumpRevision(`prices:${asset}`);
}
