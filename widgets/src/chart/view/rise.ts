import { wantsStillness } from './motion.ts';

/** In this time a strip comes or goes, and one density gives way to another, ms. */
export const SHIFT_MS = 220;

/** The share of the strip below a chart that is shown while it comes or goes. */
export interface Rise {
  /** 0 to 1; undefined before the first scene, which has all that belongs to it. */
  readonly share: number | undefined;
  /** True if the next scene has more or less of it. */
  readonly moves: boolean;
  /** A scene was laid out that wants the strip, or does not. */
  follow(isWanted: boolean): void;
  /** Another asset's chart begins with all that belongs to it. */
  reset(): void;
}

export function createRise(): Rise {
  let share: number | undefined;
  let goal = 0;
  /** The share that the last scene was laid out with. */
  let laid: number | undefined;
  let at = 0;
  return {
    get share() {
      return share;
    },
    get moves() {
      return laid !== share || share !== goal;
    },
    follow(isWanted) {
      const now = performance.now();
      const isUnderWay = share !== undefined && share !== goal;
      laid = share;
      goal = isWanted ? 1 : 0;
      if (share === undefined) laid = share = goal;
      else if (wantsStillness()) share = goal;
      else if (isUnderWay) {
        const step = (now - at) / SHIFT_MS;
        share = goal > share ? Math.min(goal, share + step) : Math.max(goal, share - step);
      }
      at = now;
    },
    reset() {
      laid = share = undefined;
    },
  };
}
