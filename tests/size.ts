// npm run size: what a visitor's browser loads, each figure beside its goal; with --json, one object a line.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runProgram } from './run/program.ts';
import { firstScripts } from './size/firstScripts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The JavaScript of /btc before interaction, in thousands of bytes as gzip -9 makes them. */
async function btcScripts(): Promise<number> {
  const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
  if (code !== 0) throw new Error(output.trim());
  const folder = join(root, 'site/dist');
  let bytes = 0;
  for (const path of await firstScripts(folder)) {
    bytes += gzipSync(await readFile(join(folder, path)), { level: 9 }).length;
  }
  return bytes / 1000;
}

try {
  const goal = 110;
  const value = Number((await btcScripts()).toFixed(1));
  const figure = { name: 'site-js-btc', value, unit: 'kB gzip', rival: null, ratio: null, goal, met: value <= goal };
  if (process.argv.includes('--json')) console.log(JSON.stringify(figure));
  else console.log(`${figure.name}  ${value} ${figure.unit}  goal ≤ ${goal}  ${figure.met ? 'met' : 'not met'}`);
  if (!figure.met) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
