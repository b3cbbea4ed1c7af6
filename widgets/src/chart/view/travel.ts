import { type Viewport, viewOf } from '@hindcast/scene';
import type { Frames } from './frames.ts';
import type { ChartModel } from './model.ts';
import { transition, wantsStillness } from './motion.ts';
import { between, sameView, within } from './viewport.ts';

/** The way back to the first view, or to a prediction that was selected elsewhere, takes this long (C2), ms. */
export const RESET_MS = 750;

/** Moves a chart's view to another part of time, at once for readers who want no motion. */
export interface Travel {
  /** Goes to a view in a time of ms, as far as the limits allow. */
  go(to: Viewport, ms: number): void;
  /** Goes to the view that the chart opened with. New data may move that view meanwhile. */
  goHome(): void;
  /**
   * Brings a selected prediction into view with the days it was made, decided and said for, once for each selection: where
   * the reader goes from there is left alone. When the selection ends where it led, the chart goes home again. One that
   * has not arrived yet is looked for again at the next call.
   */
  reveal(selected: string | null, ms: number): void;
  /** A link's view shows what it shows, whatever is selected in it. */
  leave(selected: string | null): void;
}

export function createTravel(model: ChartModel, frames: Frames): Travel {
  let revealed: string | null = null;
  /** Where a selection led from home; null once a reader goes elsewhere. */
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
