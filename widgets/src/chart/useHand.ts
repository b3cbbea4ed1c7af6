import type { Mark } from '@hindcast/scene';
import { type RefObject, useRef } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { ActionEvents, ChartActions } from './gestures/chartActions.ts';
import type * as Overlays from './overlays.ts';
import type { Pointed } from './priceChartProps.ts';
import type { ChartView } from './view/chartView.ts';
import type { Hovered } from './view/hover.ts';

export interface HandEvents extends ActionEvents {
  /** Another mark is hovered, or none. */
  onHover(hovered: Hovered | null): void;
}

interface HandInput {
  /** The part with the gestures, null until it has loaded after the first frame. */
  readonly late: typeof Overlays | null;
  readonly surface: RefObject<HTMLElement | null>;
  readonly view: RefObject<ChartView | null>;
  readonly pointed: Pointed | undefined;
  /** The opened cluster, whose predictions stay lit. */
  readonly cluster: Mark | null;
  readonly events: HandEvents;
}

/** Lets the chart answer pointers, wheel and keys, from the moment that their code has loaded. */
export function useHand({ late, surface, view, pointed, cluster, events }: HandInput): RefObject<ChartActions | null> {
  const actions = useRef<ChartActions | null>(null);
  const latest = useRef(events);
  useBrowserEffect(() => {
    latest.current = events;
  });
  useBrowserEffect(() => {
    const chart = view.current;
    if (!late || !surface.current || !chart) return;
    const hover = late.createHover((hovered) => latest.current.onHover(hovered));
    chart.attach(hover);
    const made = late.createChartActions(chart, hover, {
      onSelect: (id) => latest.current.onSelect(id),
      onCluster: (opened) => latest.current.onCluster(opened),
      onReading: (text) => latest.current.onReading(text),
      onWheelHint: () => latest.current.onWheelHint(),
      onEscape: () => latest.current.onEscape(),
    });
    actions.current = made;
    const disconnect = late.listenToGestures(surface.current, made);
    return () => {
      disconnect();
      chart.attach(null);
      actions.current = null;
    };
  }, [late, surface, view]);
  useBrowserEffect(() => {
    const light = (): void => actions.current?.light(pointed?.get() ?? null);
    light();
    return pointed?.subscribe(light);
  }, [pointed, late]);
  useBrowserEffect(() => actions.current?.list(cluster && new Set(cluster.members)), [cluster, late]);
  return actions;
}
