// npm run faults: the long loops of kills; npm run faults -- [--json] [PART…] [ROUNDS]: some parts, so many times.
import type { Count, Fault } from './fault.ts';

const parts: Readonly<Record<string, () => Promise<{ run: Fault; usual?: number }>>> = {
  killImport: () => import('./killImport.ts'),
  killDatabase: () => import('./killDatabase.ts'),
  fuzz: () => import('./fuzz.ts'),
};

const words = process.argv.slice(2);
const json = words.includes('--json');
const USUAL_ROUNDS = 50;
const rounds = words.find((word) => /^[1-9]\d*$/.test(word));
const named = words.filter((word) => word !== '--json' && !/^[1-9]\d*$/.test(word));
const unknown = named.find((name) => !Object.hasOwn(parts, name));

const isMet = ({ value, goal }: Count): boolean | null => (goal === undefined ? null : value === goal);

function show(count: Count): void {
  const met = isMet(count);
  if (met === false) process.exitCode = 1;
  const { name, value, unit, goal } = count;
  const line = { name, value: Math.round(value), unit, rival: null, ratio: null, goal: goal?.toString() ?? null, met };
  if (json) console.log(JSON.stringify(line));
  else
    console.log(`  ${name}: ${line.value} ${unit}${met === null ? '' : met ? ', as it must be' : `, must be ${goal}`}`);
}

if (unknown !== undefined) {
  console.error(`No part is called "${unknown}": there are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    if (!json) console.log(`\n${name}`);
    try {
      const { run, usual = USUAL_ROUNDS } = await parts[name]();
      await run(Number(rounds ?? usual), { figure: show, note: (text) => !json && console.log(`  ${text}`) });
    } catch (error) {
      console.error(`${name} could not be run:`, error);
      process.exitCode = 1;
    }
  }
}
