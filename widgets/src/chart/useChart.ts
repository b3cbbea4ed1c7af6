import type { Scene } from '@hindcast/scene';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import { type ActionEvents, type ChartActions, createChartActions } from './gestures/chartActions.ts';
import { listenToGestures } from './gestures/gestures.ts';
import type { Pointed } from './priceChartProps.ts';
import type { Camera } from './view/camera.ts';
import type { ChartInput } from './view/chartInput.ts';
import { type ChartView, createChartView } from './view/chartView.ts';
import type { Hovered } from './view/hover.ts';

/** The elements of a chart. */
export interface ChartElements {
  readonly surface: RefObject<HTMLElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly top: RefObject<HTMLCanvasElement | null>;
}

export interface ChartHandlers extends ActionEvents {
  /** Moves the elements over the chart. Called within a frame. */
  onFrame(scene: Scene): void;
  /** Nothing has moved for a moment. */
  onRest(camera: Camera): void;
  /** Another mark is hovered, or none. */
  onHover(hovered: Hovered | null): void;
}

/** A chart as its component sees it. */
export interface MountedChart {
  /** The last scene that settled, null before the first one. */
  readonly settled: Scene | null;
  readonly view: RefObject<ChartView | null>;
  readonly actions: RefObject<ChartActions | null>;
}

/**
 * Keeps a chart on its elements while the component is mounted, drawn from the latest input and calling the latest
 * handlers. An error in a frame is thrown in the next render, where a boundary catches it.
 */
export function useChart(
  { surface, base, top }: ChartElements,
  input: ChartInput,
  live: LiveSource | undefined,
  pointed: Pointed | undefined,
  handlers: ChartHandlers,
): MountedChart {
  const [settled, setSettled] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const view = useRef<ChartView | null>(null);
  const actions = useRef<ChartActions | null>(null);
  const latest = useRef(handlers);

  useBrowserEffect(() => {
    latest.current = handlers;
  });
  useBrowserEffect(() => {
    if (!surface.current || !base.current || !top.current) return;
    const made = createChartView(base.current, top.current, {
      onFrame: (scene) => latest.current.onFrame(scene),
      onSettle: setSettled,
      onRest: (camera) => latest.current.onRest(camera),
      onHover: (hovered) => latest.current.onHover(hovered),
      onError: (error) => setFailure({ error }),
    });
    view.current = made;
    actions.current = createChartActions(made, {
      onSelect: (id) => latest.current.onSelect(id),
      onCluster: (cluster) => latest.current.onCluster(cluster),
      onReading: (text) => latest.current.onReading(text),
      onWheelHint: () => latest.current.onWheelHint(),
      onEscape: () => latest.current.onEscape(),
    });
    const disconnect = listenToGestures(surface.current, actions.current);
    return () => {
      disconnect();
      made.destroy();
      view.current = actions.current = null;
    };
  }, [surface, base, top]);
  useBrowserEffect(() => view.current?.update(input), [input]);
  useBrowserEffect(() => {
    const follow = (): void => {
      const price = live?.get();
      view.current?.follow(price?.live ? price : null);
    };
    follow();
    return live?.subscribe(follow);
  }, [live]);

  useBrowserEffect(() => {
    const light = (): void => view.current?.light(pointed?.get() ?? null);
    light();
    return pointed?.subscribe(light);
  }, [pointed]);

  if (failure) throw failure.error;
  return { settled, view, actions };
}

const subscribeToNothing = (): (() => void) => () => undefined;
const isServer = (): boolean => typeof document === 'undefined';

/** Whether the component was rendered by a server, or hydrates what a server rendered. */
export function useServerRendered(): boolean {
  const now = useSyncExternalStore(subscribeToNothing, isServer, () => true);
  const [atFirst] = useState(now);
  return atFirst;
}
