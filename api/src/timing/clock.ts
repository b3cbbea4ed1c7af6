import { type Day, dayOfMs } from '@hindcast/domain';

/** The time, injected so that tests may set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The current UTC day. Bars of this day and later ones are not final. */
export const today = (clock: Clock): Day => dayOfMs(clock.now());
