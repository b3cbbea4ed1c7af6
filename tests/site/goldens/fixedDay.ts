/**
 * Loaded before the server (`--import`): its clock runs on from a noon in July 2026, two weeks after the demo's last
 * close. Without it each day would move the line of today, and with it every chart.
 */
export const NOON = Date.UTC(2026, 6, 15, 12);

const Real = Date;
const offset = NOON - Real.now();

class Shifted extends Real {
  // biome-ignore lint/suspicious/noExplicitAny: a Date is made of anything, and what it is made of is passed on as it is
  constructor(...parts: any[]) {
    if (parts.length === 0) super(Shifted.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return Real.now() + offset;
  }
}

if (process.env.TEST_FIXED_DAY) globalThis.Date = Shifted as DateConstructor;
