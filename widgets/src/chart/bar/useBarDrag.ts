import type { Viewport } from '@hindcast/scene';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Limits, spanOf } from '../view/viewport.ts';
import { type BarPart, wholeOf } from './barMoves.ts';

interface Drag {
  readonly part: BarPart;
  readonly x: number;
  readonly view: Viewport;
}

interface BarDrag {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

const partOf = (target: EventTarget): BarPart | null => {
  const part = target instanceof HTMLElement ? target.dataset.part : undefined;
  return part === 'span' || part === 'from' || part === 'to' ? part : null;
};

/**
 * Lets the reader drag the middle or an end of the time-range bar. A press beside the visible range first centres the
 * range there.
 */
export function useBarDrag(
  track: RefObject<HTMLElement | null>,
  latest: RefObject<{ readonly view: Viewport; readonly limits: Limits }>,
  move: (part: BarPart, days: number, start?: Viewport) => Viewport,
): BarDrag {
  const drag = useRef<Drag | null>(null);

  const daysOf = (pixels: number): number => {
    const width = track.current?.clientWidth ?? 0;
    return width > 0 ? (pixels / width) * spanOf(wholeOf(latest.current.limits)) : 0;
  };
  const drop = (): void => {
    drag.current = null;
  };

  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary || !track.current) return;
      const part = partOf(event.target);
      let { view } = latest.current;
      if (!part) {
        const whole = wholeOf(latest.current.limits);
        const day = whole.from + daysOf(event.clientX - track.current.getBoundingClientRect().left);
        view = move('span', day - (view.from + view.to) / 2);
      }
      track.current.setPointerCapture(event.pointerId);
      drag.current = { part: part ?? 'span', x: event.clientX, view };
    },
    onPointerMove(event) {
      const from = drag.current;
      if (from) move(from.part, daysOf(event.clientX - from.x), from.view);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
