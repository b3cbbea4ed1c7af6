import { type Day, dayOfMs } from '@hindcast/domain';

/** Clock, injected so that tests can set it. */
export interface Clock {
  /** Returns the time, ms since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Returns the current UTC day. Bars from this day on are not final. */
export const today = (clock: Clock): Day => dayOfMs(clock.now());
