import { type Viewport, viewOf } from '@hindcast/scene';
import type { Frames } from './frames.ts';
import type { ChartModel } from './model.ts';
import { transition, wantsStillness } from './motion.ts';
import { between, sameView, within } from './viewport.ts';

/** Duration of the transition back to the initial view, or to a prediction selected outside the chart (C2), ms. */
export const RESET_MS = 750;

/** Moves the view of a chart to other ranges. Without a transition for readers who prefer reduced motion. */
export interface Travel {
  /** Moves to a view within the given time, ms, as far as the limits allow. */
  go(to: Viewport, ms: number): void;
  /** Returns to the initial view, even if new data change that view during the transition. */
  goHome(): void;
  /**
   * Brings a selected prediction into view, from the day it was made to its decision and end. It does so once per
   * selection, so that the reader can move on. When the selection ends, a view that the reader has not moved returns to
   * the initial one. A prediction that has not loaded yet is tried again at the next call.
   */
  reveal(selected: string | null, ms: number): void;
  /** Marks a selection as already shown, so that the view of a link stays. */
  leave(selected: string | null): void;
}

export function createTravel(model: ChartModel, frames: Frames): Travel {
  let revealed: string | null = null;
  /** View to which a selection moved the initial view. Null once the reader has moved elsewhere. */
  let led: Viewport | null = null;

  function go(to: Viewport, ms: number): void {
    const { camera } = model;
    if (!camera) return;
    if (ms === 0 || wantsStillness()) {
      frames.halt();
      if (camera.show(to)) frames.ask('view');
      return;
    }
    const from = camera.view;
    frames.move(
      transition(ms, (share) => {
        if (camera.show(between(from, to, share))) frames.ask('view');
      }),
    );
  }

  function goHome(): void {
    const { camera } = model;
    if (!camera) return;
    if (wantsStillness()) {
      go(camera.limits.home, 0);
      return;
    }
    const from = camera.view;
    frames.move(
      transition(RESET_MS, (share) => {
        if (camera.travel(between(from, camera.limits.home, share))) frames.ask('view');
      }),
    );
  }

  function reveal(selected: string | null, ms: number): void {
    if (selected === revealed) return;
    const input = model.sceneInput();
    const to = selected !== null && input ? viewOf(input, selected) : null;
    if (selected !== null && !to) return;
    revealed = selected;
    const { camera } = model;
    const isLed = camera !== null && led !== null && sameView(camera.view, led);
    if (to === null) {
      led = null;
      if (isLed) goHome();
      return;
    }
    led = camera && (camera.atHome || isLed) ? within(to, camera.limits) : null;
    if (!(input && sameView(to, input.viewport))) go(to, ms);
  }

  return {
    go,
    goHome,
    reveal,
    leave(selected) {
      revealed = selected;
    },
  };
}
