import type { Finding } from './campaign.ts';
import type { FuzzResult } from './fuzz.ts';

/** `200 12,345 · 401 6,789 · …`, the statuses rising, then what came in place of one. */
export function countsText(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, number]) => `${name} ${number.toLocaleString('en-US')}`).join(' · ');
}

const megabytes = (bytes: number | undefined): string => (bytes === undefined ? '?' : `${(bytes / 1e6).toFixed(0)} MB`);

/** Formats the memory of a run before and after. */
export const memoryText = ({ before, after }: Pick<FuzzResult, 'before' | 'after'>): string =>
  `heap ${megabytes(before?.heap)} to ${megabytes(after?.heap)}, in all ${megabytes(before?.rss)} to ${megabytes(after?.rss)}`;

/** Largest ratio of the memory in the end to the memory at the start. */
export const MOST_GROWTH = 1.2;

/** Returns the memory in the end ÷ at the start. Infinite if the server ended, or kept its connections. */
export function growthOf({ before, after }: Pick<FuzzResult, 'before' | 'after'>): { heap: number; rss: number } {
  if (!before || !after) return { heap: Number.POSITIVE_INFINITY, rss: Number.POSITIVE_INFINITY };
  return { heap: after.heap / before.heap, rss: after.rss / before.rss };
}

/** Log that a request may cause on average; one that is refused has a line of some 300 bytes. */
const MOST_LOG_EACH = 1000;

const SHOWN = 8;

function findingText(seed: number, { number, kind, fault, bytes }: Finding): string {
  const replay = `FUZZ_SEED=${seed} FUZZ_FROM=${number} FUZZ_REQUESTS=1 node --test tests/attacks/fuzz.test.ts`;
  return `#${number} (${kind}): ${fault}\n  ${bytes}\n  ${replay}`;
}

/** All that is wrong, with the bytes that showed it and how to send them again; empty when nothing is. */
export function faultsText(seed: number, result: FuzzResult): string {
  const { exits, hung, unexpected, findings, logFaults, logBytesEach, counts } = result;
  if (findings.length === 0 && logFaults.length === 0 && logBytesEach <= MOST_LOG_EACH) return '';
  return [
    `Seed ${seed}: ${exits} exits, ${hung} hangs, ${unexpected} unexpected 5xx, ${logBytesEach.toFixed(0)} bytes of log each.`,
    countsText(counts),
    ...findings.slice(0, SHOWN).map((finding) => findingText(seed, finding)),
    ...(findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more`] : []),
    ...logFaults.slice(0, SHOWN).map((fault) => `The log has ${fault}`),
  ].join('\n');
}
