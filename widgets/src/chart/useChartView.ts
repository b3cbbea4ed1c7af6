import type { Mark, Scene } from '@hindcast/scene';
import { type RefObject, useRef, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { LiveSource } from '../feed/liveSource.ts';
import { useLate } from '../late/useLate.ts';
import type { HandEvents, Hands } from './gestures/hands.ts';
import { keepEvents, replay } from './gestures/keptEvents.ts';
import { lateOverlays } from './lateOverlays.ts';
import type * as overlays from './overlays.ts';
import type { ChartInput } from './view/chartInput.ts';
import { type ChartView, createChartView } from './view/chartView.ts';

/** The elements a chart is made on. */
export interface ChartParts {
  readonly surface: RefObject<HTMLElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly top: RefObject<HTMLCanvasElement | null>;
}

export interface ChartHandlers extends HandEvents {
  /** Moves what stands over the chart. Called within a frame. */
  onFrame(scene: Scene): void;
  /** Another mark is pointed at or focused, or none. */
  onLook(mark: Mark | null): void;
}

/** A chart as its component sees it. */
export interface MountedChart {
  /** The scene at rest, null before the first one. */
  readonly settled: Scene | null;
  readonly view: RefObject<ChartView | null>;
  /** Null until what loads late is here. */
  readonly hands: RefObject<Hands | null>;
  /** What loads after the first view, null until then. */
  readonly late: typeof overlays | null;
}

/**
 * Keeps a chart on its elements as long as the component lives, drawn from the latest input and calling the latest
 * handlers. What fails in a frame is thrown in the next render, where a boundary catches it.
 */
export function useChartView(
  parts: ChartParts,
  input: ChartInput,
  live: LiveSource | undefined,
  handlers: ChartHandlers,
  open: string | null,
): MountedChart {
  const [settled, setSettled] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const view = useRef<ChartView | null>(null);
  const hands = useRef<Hands | null>(null);
  const latest = useRef(handlers);
  const kept = useRef<Event[]>([]);
  const [presses, setPresses] = useState(0);
  const { part: late } = useLate(lateOverlays, settled !== null, `${presses} ${open}`);
  const { surface, base, top } = parts;

  useBrowserEffect(() => {
    latest.current = handlers;
  });
  useBrowserEffect(() => {
    if (!surface.current || !base.current || !top.current) return;
    const made = createChartView(base.current, top.current, {
      onFrame: (scene) => latest.current.onFrame(scene),
      onSettle: setSettled,
      onLook: (mark) => latest.current.onLook(mark),
      onError: (error) => setFailure({ error }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [surface, base, top]);
  useBrowserEffect(() => {
    if (!surface.current || !view.current) return;
    if (!late) return keepEvents(surface.current, kept.current, () => setPresses((count) => count + 1));
    const able = late.createHands(view.current, {
      onSelect: (id) => latest.current.onSelect(id),
      onCluster: (cluster) => latest.current.onCluster(cluster),
      onReading: (text) => latest.current.onReading(text),
      onEscape: () => latest.current.onEscape(),
    });
    const letGo = late.listenToGestures(surface.current, able);
    hands.current = able;
    replay(surface.current, kept.current);
    return () => {
      letGo();
      hands.current = null;
    };
  }, [surface, base, top, late]);
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
  return { settled, view, hands, late };
}
