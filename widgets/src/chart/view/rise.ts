import { wantsStillness } from './motion.ts';

/** Duration in which a strip appears or disappears and in which one density fades into another, ms. */
export const SHIFT_MS = 220;

/** Progress of a strip that appears or disappears. */
export interface Rise {
  /**
   * Visible share of the strip's height, 0 to 1. Undefined before the first scene, which shows the strip in full or not
   * at all.
   */
  readonly share: number | undefined;
  /** True if the next scene has another share. */
  readonly moves: boolean;
  /** Called after each layout of a scene. @param isWanted true if the scene has a strip. */
  follow(isWanted: boolean): void;
  /** Forgets the progress, for the chart of another asset. */
  reset(): void;
}

export function createRise(): Rise {
  let share: number | undefined;
  let goal = 0;
  /** The share in the last laid-out scene. */
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
