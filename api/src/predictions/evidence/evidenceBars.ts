import { type Bar, type Day, dayText, GENERATED, indexAt, touchOf, type Verdict } from '@hindcast/domain';
import type { BarRole, WireEvidenceBar } from '@hindcast/domain/client';
import type { PriceHistory } from '../../prices/index.ts';

function present(bar: Bar, roles: readonly BarRole[]): WireEvidenceBar {
  const source = bar.source ?? 'unknown';
  return {
    date: dayText(bar.day),
    close: bar.close,
    high: bar.high ?? null,
    low: bar.low ?? null,
    source,
    generated: source === GENERATED,
    roles,
  };
}

/** Returns the stored bars that a verdict names, days ascending, and the final bar after the deciding one. */
export function evidenceBars(verdict: Verdict, { series, bars }: PriceHistory, today: Day): WireEvidenceBar[] {
  const { evidence } = verdict;
  const found = new Map<number, BarRole[]>();
  const name = (day: Day | null | undefined, role: BarRole, later = 0): void => {
    if (day === null || day === undefined) return;
    const index = indexAt(series, day) + later;
    const bar = bars[index];
    if (!bar || bar.day >= today || (later === 0 && bar.day !== day)) return;
    const roles = found.get(index) ?? [];
    found.set(index, [...roles, role]);
  };
  name(evidence.before?.day, 'beforeWords');
  name(evidence.own?.day, 'wordsDay');
  name(evidence.firstBar, 'first');
  name(evidence.from?.day, 'P0');
  name(evidence.previous?.day, 'before');
  name(evidence.deciding?.day, 'deciding');
  name(evidence.deciding?.day, 'after', 1);
  name(touchOf(verdict)?.day, 'wick');
  name(evidence.lastBar, 'last');
  return [...found]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, roles]) => {
      const bar = bars[index];
      return bar ? [present(bar, roles)] : [];
    });
}
