// node tests/bench/chance/keep.ts: measures the chance anew and keeps its figures for the page that shows them.
import { writeFileSync } from 'node:fs';
import { callsFrom, loadMarkets } from './markets.ts';
import { barsOf, errorOf, groupsOf } from './summary.ts';

const { markets, origin } = loadMarkets();
if (markets.length < 2) throw new Error('Both recorded histories must lie beside the repository');
const calls = callsFrom(markets, 'even in chance');
const kept = {
  measured: new Date().toISOString().slice(0, 10),
  calls: calls.length,
  error: errorOf(calls),
  bins: barsOf(calls),
  groups: groupsOf(calls),
};
const digits = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
const file = new URL('../../../site/src/judge/reliability.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(kept, digits, 2)}\n`);
console.log(`${calls.length} calls from ${origin}: kept in ${file.pathname}`);
