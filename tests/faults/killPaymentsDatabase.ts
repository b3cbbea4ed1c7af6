import { createRandom } from '../random.ts';
import type { Fault } from './fault.ts';
import { reportKills } from './killPayments.ts';
import { databaseAsVictim } from './payments/victims.ts';

export const usual = 200;
export const secondsEach = 3.5;

/** kill -9 of MariaDB while people submit and pay; the number after the kills says how many. */
export const run: Fault = async (kills, report, payers) =>
  reportKills(kills, report, { victim: await databaseAsVictim(createRandom(8)), payers });
