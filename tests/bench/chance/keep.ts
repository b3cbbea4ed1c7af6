// node tests/bench/chance/keep.ts: measures the chance anew and keeps its figures for the page that shows them; then
// npm run format.
import { writeFileSync } from 'node:fs';
import { callsFrom, loadMarkets } from './markets.ts';
import { barsOf, errorOf, groupsOf } from './summary.ts';

const { markets, origin } = loadMarkets();
if (markets.length < 2) throw new Error('Both recorded histories must lie beside the repository');
const calls = callsFrom(markets, 'even in chance', 'second half');
const kept = {
  measured: new Date().toISOString().slice(0, 10),
  calls: calls.length,
  error: errorOf(calls),
  bins: barsOf(calls),
  groups: groupsOf(calls),
};
const digits = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
const file = new URL('../../../site/src/judge/reliability.ts', import.meta.url);
const literal = JSON.stringify(kept, digits, 2)
  .replaceAll(/"(\w+)":/g, '$1:')
  .replaceAll('"', "'");
writeFileSync(
  file,
  `/** How reliable the chance is, as tests/bench/chance/keep.ts measured it. Values are shares of one. */\nexport const reliability = ${literal};\n`,
);
console.log(`${calls.length} calls from ${origin}: kept in ${file.pathname}`);
