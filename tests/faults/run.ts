// npm run faults: the long loops of kills; npm run faults -- [--json] [PART…] [ROUNDS [EXTENT]]: some parts, so many times. It says first how long it will take.
import type { Count, FaultPart } from './fault.ts';

const parts: Readonly<Record<string, () => Promise<FaultPart>>> = {
  killImport: () => import('./killImport.ts'),
  killDatabase: () => import('./killDatabase.ts'),
  refunds: () => import('./killRefunds.ts'),
  posting: () => import('./killPosting.ts'),
  queue: () => import('./killQueue.ts'),
  payments: () => import('./killPayments.ts'),
  review: () => import('./killReview.ts'),
  paymentsDatabase: () => import('./killPaymentsDatabase.ts'),
  fuzz: () => import('./fuzz.ts'),
};

const words = process.argv.slice(2);
const json = words.includes('--json');
const isNumber = (word: string): boolean => /^[1-9]\d*$/.test(word);
const [rounds, extent] = words.filter(isNumber).map(Number);
const named = words.filter((word) => word !== '--json' && !isNumber(word));
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

/** A line for people. */
function tell(text: string): void {
  if (!json) console.log(text);
}

if (unknown !== undefined) {
  console.error(`No part is called "${unknown}": there are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  const chosen = await Promise.all(
    (named.length > 0 ? named : Object.keys(parts)).map(async (name) => {
      const { run, usual, secondsEach } = await parts[name]();
      const times = rounds ?? usual;
      return { name, run, times, minutes: Math.max(1, Math.round((times * secondsEach) / 60)) };
    }),
  );
  const inAll = chosen.reduce((sum, { minutes }) => sum + minutes, 0);
  for (const { name, times, minutes } of chosen) tell(`${name} ${times}: about ${minutes} min`);
  if (chosen.length > 1) tell(`about ${inAll} min in all, on two cores that do nothing else`);
  for (const { name, run, times } of chosen) {
    tell(`\n${name}`);
    try {
      await run(times, { figure: show, note: (text) => tell(`  ${text}`) }, extent);
    } catch (error) {
      console.error(`${name} could not be run:`, error);
      process.exitCode = 1;
    }
  }
}
