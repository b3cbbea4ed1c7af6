import type { Motion } from './frames.ts';

/** Time in which the speed of a flung chart falls to 37 % (1/e), ms. */
const REST_MS = 325;
/** Speed below which a gliding chart stops, pixels per ms. */
const STANDSTILL = 0.02;

let stillness: MediaQueryList | null = null;

/**
 * Tells whether the reader's system asks for reduced motion. The media query is cached, because charts ask in every
 * frame.
 */
export function wantsStillness(): boolean {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}

const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2);

/** Creates a motion that calls `at` with shares from 0 to 1 within a time in ms. It is slow at both ends. */
export const transition =
  (ms: number, at: (share: number) => void): Motion =>
  (elapsedMs) => {
    const share = Math.min(1, elapsedMs / ms);
    at(share === 1 ? 1 : easeInOut(share));
    return share < 1;
  };

/** Creates a motion that glides from a speed in pixels per ms until it comes to rest, or `pan` returns false. */
export const glide =
  (speed: number, pan: (pixels: number) => boolean): Motion =>
  (elapsedMs, stepMs) => {
    const before = speed * Math.exp((stepMs - elapsedMs) / REST_MS);
    const now = speed * Math.exp(-elapsedMs / REST_MS);
    // The distance follows from both speeds, so that it is the same on slow and fast machines.
    return (stepMs === 0 || pan((before - now) * REST_MS)) && Math.abs(now) > STANDSTILL;
  };
