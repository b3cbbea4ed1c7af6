import type { Fault, FaultReport } from './fault.ts';
import { killPayments } from './payments/killPayments.ts';
import { serverAsVictim, type Victim } from './payments/victims.ts';

export const usual = 1000;
export const secondsEach = 3;

const PAYERS_EACH = 10;
/** Longer than the server lets anybody wait for the wallet. */
const LONGEST_STALL_MS = 5000;

/** Kills what is given under payments, and reports. `payers`: ten for each kill unless told. */
export async function reportKills(
  kills: number,
  report: FaultReport,
  { victim, payers = PAYERS_EACH * kills }: { readonly victim: Victim; readonly payers?: number },
): Promise<void> {
  const onKill = (kill: number, text: string): void => report.note(`${kill}/${kills}: ${text}`);
  const asked = { kills, payers, seed: 7, victim, longestStallMs: LONGEST_STALL_MS, onKill };
  const { findings, wrong } = await killPayments(asked);
  for (const sentence of wrong) report.note(sentence);
  for (const finding of findings) report.figure(finding);
}

/** kill -9 of the server while people submit and pay; the number after the kills says how many. */
export const run: Fault = (kills, report, payers) => reportKills(kills, report, { victim: serverAsVictim(), payers });
