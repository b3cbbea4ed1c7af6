import { fuzz } from '../attacks/fuzz/fuzz.ts';
import { countsText, faultsText, growthOf, MOST_GROWTH, memoryText } from '../attacks/fuzz/report.ts';
import { routesOf } from '../attacks/fuzz/routes.ts';
import type { Fault } from './fault.ts';

export const usual = 100_000;
export const secondsEach = 1 / 1500;

const NOTE_EVERY = 20_000;

/** Requests that no well-meaning client sends, from many addresses. FUZZ_SEED makes a run the same as another. */
export const run: Fault = async (requests, report) => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_007);
  report.note(`seed ${seed}`);
  const began = performance.now();
  const onProgress = (done: number): void => {
    if (done % NOTE_EVERY !== 0) return;
    const seconds = (performance.now() - began) / 1000;
    report.note(`${done}/${requests}: ${(done / seconds).toFixed(0)} a second`);
  };
  const result = await fuzz({ seed, requests, routes: await routesOf(), onProgress });
  const { exits, hung, unexpected, findings, missing, logFaults, logBytesEach } = result;
  report.note(countsText(result.counts));
  report.note(memoryText(result));
  const found = faultsText(seed, result);
  if (found !== '') report.note(found);
  report.figure({ name: 'hostile requests', value: requests, unit: 'requests' });
  report.figure({ name: 'exits of the server', value: exits, unit: 'exits', goal: 0 });
  report.figure({ name: 'requests neither answered nor closed', value: hung, unit: 'requests', goal: 0 });
  report.figure({ name: 'answers 5xx that are not expected', value: unexpected, unit: 'answers', goal: 0 });
  report.figure({ name: 'other faults of answers', value: findings.length, unit: 'faults', goal: 0 });
  for (const content of missing) report.note(`never sent: ${content}`);
  report.figure({
    name: 'routes, bodies and hostile values never sent',
    value: missing.length,
    unit: 'of them',
    goal: 0,
  });
  report.figure({ name: 'faults of the log', value: logFaults.length, unit: 'faults', goal: 0 });
  report.figure({ name: 'log for each request', value: logBytesEach, unit: 'bytes' });
  const { heap, rss } = growthOf(result);
  for (const [name, growth] of [
    ['growth of the heap beyond a fifth', heap],
    ['growth of all memory beyond a fifth', rss],
  ] as const) {
    report.figure({ name, value: Math.max(0, Math.ceil((growth - MOST_GROWTH) * 100)), unit: '%', goal: 0 });
  }
};
