import type { Mark, Scene } from '@hindcast/scene';
import { type RefObject, useRef, useState } from 'react';
import type { LiveSource } from '../board/liveSource.ts';
import type { ChartInput } from './chartInput.ts';
import { type ChartView, createChartView } from './chartView.ts';
import { listenToGestures } from './gestures.ts';
import { createHands, type HandEvents, type Hands } from './hands.ts';
import { useBrowserEffect } from './useBrowserEffect.ts';

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
  readonly hands: RefObject<Hands | null>;
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
): MountedChart {
  const [settled, setSettled] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const view = useRef<ChartView | null>(null);
  const hands = useRef<Hands | null>(null);
  const latest = useRef(handlers);
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
    const able = createHands(made, {
      onSelect: (id) => latest.current.onSelect(id),
      onCluster: (cluster) => latest.current.onCluster(cluster),
      onReading: (text) => latest.current.onReading(text),
      onEscape: () => latest.current.onEscape(),
    });
    const letGo = listenToGestures(surface.current, able);
    view.current = made;
    hands.current = able;
    return () => {
      letGo();
      made.destroy();
      view.current = null;
      hands.current = null;
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

  if (failure) throw failure.error;
  return { settled, view, hands };
}
