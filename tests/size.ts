// npm run size: what a visitor's browser loads, each figure beside its goal; with --json, one object a line.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run/program.ts';
import { siteFiles } from './size/siteFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const json = process.argv.includes('--json');

function show(name: string, kB: number, goal: number | null = null): void {
  const value = Number(kB.toFixed(1));
  const met = goal === null ? null : value <= goal;
  const figure = { name, value, unit: 'kB gzip', rival: null, ratio: null, goal, met };
  const beside = goal === null ? '' : `  goal ≤ ${goal}  ${met ? 'met' : 'not met'}`;
  console.log(json ? JSON.stringify(figure) : `${name}  ${value} ${figure.unit}${beside}`);
  if (met === false) process.exitCode = 1;
}

try {
  const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
  if (code !== 0) throw new Error(output.trim());
  const { scripts, styles, late } = await siteFiles(join(root, 'site/dist'));
  show('site-js-btc', scripts, 122);
  show('site-css-btc', styles);
  for (const [name, kB] of late) show(`site-js-late-${name}`, kB);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
