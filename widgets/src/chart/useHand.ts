import type { Mark } from '@hindcast/scene';
import { type RefObject, useRef } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { createLate } from '../late/late.ts';
import { useLate } from '../late/useLate.ts';
import type { ActionEvents, ChartActions } from './gestures/chartActions.ts';
import type { PriceChartProps } from './priceChartProps.ts';
import type { ChartView } from './view/chartView.ts';
import type { HoverEvents } from './view/hover.ts';

export interface HandEvents extends ActionEvents, HoverEvents {
  /** Called once pointers, wheel and keys are handled. */
  onReady(): void;
}

export const lateHand = createLate(() => import('./hand.ts'));

interface HandInput {
  /** True once a frame has been painted. The code for pointers, wheel and keys loads after it. */
  readonly painted: boolean;
  readonly surface: RefObject<HTMLElement | null>;
  readonly view: RefObject<ChartView | null>;
  readonly pointed: PriceChartProps['pointed'];
  /** The opened cluster, whose predictions stay highlighted. Null for none. */
  readonly cluster: Mark | null;
  /** Predictions that were just pressed. They are highlighted until one is selected. Null for none. */
  readonly early: ReadonlySet<string> | null;
  readonly events: HandEvents;
}

/** Runs a function on the chart's actions, now or as soon as their code has loaded. */
export type Act = (what: (actions: ChartActions) => void) => void;

interface Hand {
  /** The chart's actions. Null until their code has loaded. */
  readonly actions: RefObject<ChartActions | null>;
  readonly act: Act;
}

/** Makes a chart respond to pointers, wheel and keys once their code has loaded. */
export function useHand({ painted, surface, view, pointed, cluster, early, events }: HandInput): Hand {
  const actions = useRef<ChartActions | null>(null);
  const waiting = useRef<Parameters<Act>[0][]>([]);
  const latest = useRef(events);
  const { part: late } = useLate(lateHand, painted);
  useBrowserEffect(() => {
    latest.current = events;
  });
  useBrowserEffect(() => {
    const chart = view.current;
    if (!late || !surface.current || !chart) return;
    const hover = late.createHover({
      onPoint: (atMark) => latest.current.onPoint(atMark),
      onHover: (hovered) => latest.current.onHover(hovered),
    });
    chart.attach(hover, late.createStamps());
    const made = late.createChartActions(chart, hover, {
      onSelect: (id) => latest.current.onSelect(id),
      onCluster: (opened) => latest.current.onCluster(opened),
      onReading: (text) => latest.current.onReading(text),
      onNote: (words) => latest.current.onNote(words),
      onEscape: () => latest.current.onEscape(),
    });
    actions.current = made;
    const disconnect = late.listenToGestures(surface.current, made);
    latest.current.onReady();
    for (const what of waiting.current.splice(0)) what(made);
    return () => {
      disconnect();
      made.stop();
      chart.attach(null, null);
      actions.current = null;
    };
  }, [late, surface, view]);
  useBrowserEffect(() => {
    const light = (): void => actions.current?.light(pointed?.get() ?? null);
    light();
    return pointed?.subscribe(light);
  }, [pointed, late]);
  useBrowserEffect(() => actions.current?.list(cluster ? new Set(cluster.members) : early), [cluster, early, late]);
  const act: Act = (what) => {
    if (actions.current) what(actions.current);
    else waiting.current.push(what);
  };
  return { actions, act };
}
