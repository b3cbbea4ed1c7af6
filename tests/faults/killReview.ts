import type { Fault } from './fault.ts';
import { serverAsVictim } from './payments/victims.ts';
import { killReview } from './review/killReview.ts';

export const usual = 500;
export const secondsEach = 2;

/** kill -9 of the server while operators decide, merge and take down. */
export const run: Fault = async (kills, report) => {
  const onKill = (kill: number, text: string): void => report.note(`${kill}/${kills}: ${text}`);
  const { findings, wrong } = await killReview({ kills, seed: 7, victim: serverAsVictim(), onKill });
  for (const text of wrong.slice(0, 20)) report.note(text);
  for (const finding of findings) report.figure(finding);
  report.figure({ name: 'answers that must never be', value: wrong.length, unit: 'answers', goal: 0 });
};
