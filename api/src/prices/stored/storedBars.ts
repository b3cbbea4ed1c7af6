import { type AssetId, addDays, type Bar, type Day, dayText, GENERATED } from '@hindcast/domain';
import { Op, type WhereOptions } from 'sequelize';
import { type BarRow, chunks, type Records, type WriteTransaction } from '../../db/index.ts';
import { readBar } from './priceHistory.ts';

/** Reads the stored bars that meet a condition, days (`YYYY-MM-DD`) ascending. */
export async function readBars(records: Records, where: WhereOptions<BarRow>): Promise<Bar[]> {
  const rows = await records.models.bars.findAll({ where, order: ['day'], raw: true });
  return rows.map(readBar);
}

/**
 * Reads the stored bars by day, from `around` days before the first of `bars` (days ascending) to as many after the
 * last.
 */
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

/**
 * Tells whether a new bar adds nothing to the stored one: it is equal, or has the same close without open, high and
 * low.
 */
function saysNoMore(bar: Bar, stored: Bar): boolean {
  if (bar.close !== stored.close) return false;
  const bare = bar.open === null && bar.high === null && bar.low === null;
  if (bare && stored.source !== GENERATED) return true;
  return bar.open === stored.open && bar.high === stored.high && bar.low === stored.low && bar.source === stored.source;
}

/** Compares bars with the stored ones and counts the changes. `write` has the new and changed bars. */
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
