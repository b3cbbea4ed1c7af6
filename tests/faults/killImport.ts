// node tests/faults/killImport.ts [ROUNDS]: kill -9 in the middle of an import, so many times (50 unless told).
import { type Aftermath, killImports, seeded } from './importRounds.ts';

const rounds = Number(process.argv[2] ?? 50);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Say how many rounds, such as 50.');

const counts: Record<Aftermath, number> = { all: 0, nothing: 0, torn: 0, lost: 0, litter: 0 };
const onRound = (round: number, atMs: number, found: Aftermath): void => {
  counts[found]++;
  console.log(`${round}/${rounds}: killed after ${atMs.toFixed(0)} ms, found ${found}`);
};
await killImports(rounds, onRound, seeded(7));

const { all, nothing, ...never } = counts;
console.log(`\n${rounds} kills: ${all} × all, ${nothing} × nothing, ${JSON.stringify(never)} of what must never be`);
if (Object.values(never).some((count) => count > 0)) process.exitCode = 1;
