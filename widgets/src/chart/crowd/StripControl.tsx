import { type Period, periodName, periodWords } from '@hindcast/domain/crowd';
import type { Strip, StripBar } from '@hindcast/scene';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { stripName } from './crowdNames.ts';

interface StripControlProps {
  readonly strip: Strip;
  /** The only period shown. Null for all. */
  readonly period: Period | null;
  /** Limits the chart to a period. The same period again removes the limit. Undefined if a press has no effect. */
  readonly onPeriod: ((period: Period | null) => void) | undefined;
}

/** Movement between down and up, in pixels, above which a pointer is panning or scrolling, not pressing. */
const TAP = 8;

const startOf = ({ counts }: StripBar): number => counts.period.from;

/** Returns the index of the bar nearest to a position, pixels from the chart's left edge. */
const barAt = (bars: readonly StripBar[], x: number): number =>
  bars.reduce((best, bar, i) => (distance(bar, x) < distance(bars[best] as StripBar, x) ? i : best), 0);

const distance = ({ x: left, width }: StripBar, x: number): number => Math.abs(left + width / 2 - x);

/** Returns the index of the bar that a key goes to. Undefined for other keys. */
function indexAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Returns the index of the bar that is read first: the last bar with a verdict. */
const firstRead = (bars: readonly StripBar[]): number =>
  Math.max(
    0,
    bars.findLastIndex(({ counts: { hits, misses } }) => hits + misses > 0),
  );

/**
 * Makes the bars of the strip accessible. Hover, arrow keys and assistive technology read the counts of each bar. A
 * press or Enter limits the chart to the bar's period, or removes the limit.
 */
export function StripControl({ strip, period, onPeriod }: StripControlProps) {
  const { bars, box, head, grain } = strip;
  /** First day of the period whose counts are shown. Null for none. */
  const [read, setRead] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  /** Pointer and position of the press under way. Null without one. */
  const pressed = useRef<{ readonly pointer: number; readonly x: number } | null>(null);
  if (bars.length === 0) return null;
  const found = bars.findIndex((bar) => startOf(bar) === (read ?? period?.from));
  const at = found >= 0 ? found : firstRead(bars);
  const bar = bars[at] as StripBar;
  const isShown = read !== null || isFocused;
  const words = periodWords(bar.counts);
  const isAlone = period?.from === bar.counts.period.from;
  const press = (): void => onPeriod?.(bar.counts.period);
  const under = ({ clientX, currentTarget }: PointerEvent): StripBar =>
    bars[barAt(bars, clientX - currentTarget.getBoundingClientRect().left + box.x)] as StripBar;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = indexAfter(event.key, at, bars.length);
    if (to !== undefined) setRead(startOf(bars[to] as StripBar));
    else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Escape' && period) {
      event.stopPropagation();
      onPeriod?.(null);
    } else return;
    event.preventDefault();
  };
  const hint = onPeriod && (isAlone ? 'Press to see all again' : 'Press to see these alone');
  return (
    <>
      <div
        className="hc-months"
        style={{ left: box.x, top: box.y + head, width: box.width, height: box.height - head }}
        role="slider"
        tabIndex={0}
        aria-label={stripName(grain)}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={at}
        aria-valuetext={`${words}${isAlone ? ', shown alone' : ''}`}
        aria-description={onPeriod && 'Arrow keys read it; Enter shows a period alone'}
        data-pressable={onPeriod ? '' : undefined}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => {
          setFocused(false);
          setRead(null);
        }}
        onPointerMove={(event) => event.pointerType === 'mouse' && setRead(startOf(under(event)))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && !isFocused && setRead(null)}
        onPointerDown={({ button, isPrimary, pointerId, clientX }) => {
          pressed.current = button === 0 && isPrimary ? { pointer: pointerId, x: clientX } : null;
        }}
        onPointerCancel={() => {
          pressed.current = null;
        }}
        onPointerUp={(event) => {
          const began = pressed.current;
          pressed.current = null;
          if (began?.pointer !== event.pointerId || Math.abs(event.clientX - began.x) > TAP) return;
          onPeriod?.(under(event).counts.period);
        }}
      >
        {isShown && <span className="hc-months-bar" style={{ left: bar.x - box.x, width: bar.width }} />}
      </div>
      {isShown && (
        <p
          className="hc-months-words"
          aria-hidden="true"
          data-above={head === 0 || undefined}
          style={{ left: box.x, top: box.y, width: box.width, ...(head > 0 && { height: head }) }}
        >
          <strong>{words}</strong>
          {hint && <span>{hint}</span>}
        </p>
      )}
      {/* A table ignores its width, so a hidden box of that width is around it. */}
      <div className="hc-unseen">
        <table>
          <caption>Hits, misses and open calls by {grain}, in the time shown</caption>
          <thead>
            <tr>
              <th scope="col">{grain}</th>
              <th scope="col">Hits</th>
              <th scope="col">Misses</th>
              <th scope="col">Open</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ counts }) => (
              <tr key={counts.period.from}>
                <th scope="row">{periodName(counts.period)}</th>
                <td>{counts.hits}</td>
                <td>{counts.misses}</td>
                <td>{counts.open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
