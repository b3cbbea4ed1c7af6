import type { Series } from '@hindcast/domain';
import type { Viewport } from '@hindcast/scene';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import type { Camera } from '../view/camera.ts';
import { type Limits, sameView, spanOf } from '../view/viewport.ts';
import { type BarPart, moved, thumbOf, wholeOf } from './barMoves.ts';
import { silhouette } from './silhouette.ts';
import { dayWords, spanWords } from './spanWords.ts';
import { useBarDrag } from './useBarDrag.ts';

/** Function that moves the bar to the camera's view, within a frame. The bar's text follows once the view rests. */
export type BarMover = (camera: Camera, rests: boolean) => void;

interface TimeFrameBarProps {
  readonly series: Series;
  /** Ref that receives the function that moves the bar. */
  readonly mover: RefObject<BarMover | null>;
  /** The chart's camera, from which the bar gets its initial view. */
  readonly camera: Camera;
  /** Called with the range that the reader chose. */
  readonly onShow: (view: Viewport) => void;
  /** Elements at the end of the bar's line. */
  readonly children?: ReactNode;
}

interface Shown {
  readonly view: Viewport;
  readonly limits: Limits;
}

/** Distance of an arrow key, as a share of the visible range. */
const STEP = 0.1;

/**
 * Returns the number of days by which a key moves a part of the bar. Undefined for other keys. @param span days of the
 * visible range.
 */
function daysOf(key: string, span: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    ArrowRight: STEP,
    ArrowUp: STEP,
    PageDown: -1,
    PageUp: 1,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  const step = steps[key];
  return step === undefined ? undefined : step * span;
}

/**
 * Shows which part of all days is visible, as text and on a bar. A drag or the arrow keys move it, and its ends zoom
 * (V3).
 */
export function TimeFrameBar({ series, mover, camera, onShow, children }: TimeFrameBarProps) {
  const track = useRef<HTMLDivElement>(null);
  const latest = useRef<Shown>({ view: camera.view, limits: camera.limits });
  const [shown, setShown] = useState<Shown>(latest.current);
  const whole = wholeOf(shown.limits);

  useBrowserEffect(() => {
    const bar = track.current;
    if (!bar) return;
    let least = 0;
    const place = ({ view, limits }: Shown): void => {
      const { from, to } = thumbOf(view, wholeOf(limits), least);
      bar.style.setProperty('--hc-bar-from', `${from * 100}%`);
      bar.style.setProperty('--hc-bar-to', `${to * 100}%`);
      bar.style.setProperty('--hc-bar-span', String(to - from));
    };
    const resized = new ResizeObserver(() => {
      // Half of each end covers the middle part, so the middle part is at least two ends wide.
      const end = bar.querySelector<HTMLElement>('[data-part=from]')?.offsetWidth ?? 0;
      least = bar.clientWidth > 0 ? (2 * end) / bar.clientWidth : 0;
      place(latest.current);
    });
    resized.observe(bar);
    place(latest.current);
    mover.current = ({ view, limits }, rests) => {
      const before = latest.current;
      if (limits !== before.limits || !sameView(view, before.view)) {
        latest.current = { view, limits };
        place(latest.current);
      }
      if (rests) setShown(latest.current);
    };
    mover.current(camera, true);
    return () => {
      resized.disconnect();
      mover.current = null;
    };
  }, [mover, camera]);

  const move = (part: BarPart, days: number, start: Viewport = latest.current.view): Viewport => {
    const view = moved(start, part, days, latest.current.limits);
    onShow(view);
    return view;
  };
  const drag = useBarDrag(track, latest, move);
  const onKey = (part: BarPart) => (event: KeyboardEvent) => {
    const days =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : daysOf(event.key, spanOf(latest.current.view));
    if (days === undefined) return;
    event.preventDefault();
    move(part, days);
  };
  const outline = useMemo(() => silhouette(series, whole), [series, whole.from, whole.to]);

  const slider = (part: BarPart, name: string, day: number, words: string) => (
    <div
      className={`hc-bar-${part}`}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={Math.round(whole.from)}
      aria-valuemax={Math.round(whole.to)}
      aria-valuenow={Math.round(day)}
      aria-valuetext={words}
      data-part={part}
      onKeyDown={onKey(part)}
    />
  );
  const { view } = shown;

  return (
    <div className="hc-bar">
      <div className="hc-bar-track" ref={track} {...drag}>
        <svg
          className="hc-bar-outline"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={outline} />
        </svg>
        {slider(
          'span',
          'Time shown',
          (view.from + view.to) / 2,
          `From ${dayWords(view.from, view)} to ${dayWords(view.to, view)}`,
        )}
        <div className="hc-bar-rail" data-end="from">
          {slider('from', 'Start of the time shown', view.from, dayWords(view.from, view))}
        </div>
        <div className="hc-bar-rail" data-end="to">
          {slider('to', 'End of the time shown', view.to, dayWords(view.to, view))}
        </div>
      </div>
      <p className="hc-bar-words">{spanWords(view)}</p>
      {children}
    </div>
  );
}
