import type { Scene } from '@hindcast/scene';
import { type RefObject, useRef, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import type { Camera } from './view/camera.ts';
import type { ChartInput } from './view/chartInput.ts';
import { type ChartView, createChartView } from './view/chartView.ts';

/** The elements of a chart: its two canvases. */
export interface ChartElements {
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly top: RefObject<HTMLCanvasElement | null>;
}

export interface ChartHandlers {
  /** Called within a frame, to move the elements over the chart. */
  onFrame(scene: Scene): void;
  /** Called when nothing has moved for a moment. */
  onRest(camera: Camera): void;
}

/** A mounted chart. */
export interface MountedChart {
  /** The last settled scene. Null before the first one. */
  readonly settled: Scene | null;
  /** True once a frame has been painted. */
  readonly painted: boolean;
  /** True once a frame has been painted with its labels, which the first frame leaves out. */
  readonly complete: boolean;
  readonly view: RefObject<ChartView | null>;
}

/**
 * Keeps a chart on its canvases while the component is mounted, with the latest input and handlers. An error in a frame
 * is thrown during the next render, so that a boundary can catch it.
 */
export function useChart(
  { base, top }: ChartElements,
  input: ChartInput,
  live: LiveSource | undefined,
  handlers: ChartHandlers,
): MountedChart {
  const [painted, setPainted] = useState(false);
  const [complete, setComplete] = useState(false);
  const [settled, setSettled] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const view = useRef<ChartView | null>(null);
  const latest = useRef(handlers);

  useBrowserEffect(() => {
    latest.current = handlers;
  });
  useBrowserEffect(() => {
    if (!base.current || !top.current) return;
    let hasPainted = false;
    let isComplete = false;
    const made = createChartView(base.current, top.current, {
      onFrame(scene) {
        // Each is set only once, because React may render again even for an equal value.
        if (!hasPainted) setPainted(true);
        hasPainted = true;
        if (scene.labels && !isComplete) setComplete(true);
        isComplete ||= scene.labels !== null;
        latest.current.onFrame(scene);
      },
      onSettle: setSettled,
      onRest: (camera) => latest.current.onRest(camera),
      onError: (error) => setFailure({ error }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [base, top]);
  useBrowserEffect(() => view.current?.update(input), [input]);
  useBrowserEffect(() => {
    const follow = (): void => {
      const price = live?.get();
      view.current?.follow(price?.live ? price : null);
    };
    follow();
    return live?.subscribe(follow);
  }, [live]);

  if (failure) throw failure.error;
  return { settled, painted, complete, view };
}
