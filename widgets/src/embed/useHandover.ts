import { useMemo } from 'react';
import { lateOverlays } from '../chart/Chart.tsx';
import type { PriceChartProps } from '../chart/priceChartProps.ts';
import { lateHand } from '../chart/useHand.ts';
import type { Place } from '../tag/engineTypes.ts';
import { follow } from '../tag/follow.ts';

type Handover = Required<Pick<PriceChartProps, 'onDrawn' | 'onReady' | 'onFailed'>>;

/**
 * Builds the callbacks of a chart that replaces its picture. The chart takes over the focus, and replays the input
 * events that the picture received.
 */
function handOver(place: Place, onShown: () => void): Handover {
  const surface = place.box.getElementsByClassName('hc-chart-surface') as HTMLCollectionOf<HTMLElement>;
  let isDrawn = false;
  let isReady = false;
  let link: Element | null = null;
  const answer = (): void => {
    const hand = lateHand.get();
    if (!isDrawn || !isReady || !hand || !surface[0]) return;
    if (link) void hand.carryFocus(surface[0], link);
    link = null;
    void hand.replay(place.hands(), surface[0]);
  };
  return {
    onDrawn() {
      if (isDrawn) return;
      isDrawn = true;
      link = place.root.activeElement?.closest('svg a') ?? null;
      // The focused link disappears with the picture, and the button of its mark loads later.
      if (link) surface[0]?.focus({ preventScroll: true });
      place.drawn();
      onShown();
      Promise.all([lateHand.load(), lateOverlays.load()]).catch(() => tellUnreachable(place));
      answer();
    },
    onReady() {
      isReady = true;
      answer();
    },
    onFailed({ message }) {
      follow(place.hands());
      place.tell('error', { code: 'widget_failed', message });
    },
  };
}

/** Sends the page an event that a part of the scripts could not be loaded. */
export const tellUnreachable = ({ tell }: Place): void =>
  tell('error', { code: 'engine_unreachable', message: 'A part of Hindcast could not be loaded' });

/** Returns the props for a chart that replaces its picture. */
export const useHandover = (place: Place, onShown: () => void): Handover =>
  useMemo(() => handOver(place, onShown), [place, onShown]);
