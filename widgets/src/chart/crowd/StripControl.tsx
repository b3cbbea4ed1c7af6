import { type Period, periodName, periodWords } from '@hindcast/domain/crowd';
import type { Strip, StripBar } from '@hindcast/scene';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { stripName } from './crowdNames.ts';

interface StripControlProps {
  readonly strip: Strip;
  /** The period that is looked at alone; null for none. */
  readonly period: Period | null;
  /** Looks at a period alone, or at all where it was looked at; none where a press does nothing. */
  readonly onPeriod: ((period: Period | null) => void) | undefined;
}

/** A pointer that moves further than this between down and up pans or scrolls, and presses nothing. Pixels. */
const TAP = 8;

const startOf = ({ counts }: StripBar): number => counts.period.from;

/** The bar nearest to a place, pixels from the chart's left edge. */
const barAt = (bars: readonly StripBar[], x: number): number =>
  bars.reduce((best, bar, i) => (distance(bar, x) < distance(bars[best] as StripBar, x) ? i : best), 0);

const distance = ({ x: left, width }: StripBar, x: number): number => Math.abs(left + width / 2 - x);

/** The index that a key goes to, undefined for other keys. */
function indexAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The last bar with a verdict: what is read first. */
const firstRead = (bars: readonly StripBar[]): number =>
  Math.max(
    0,
    bars.findLastIndex(({ counts: { hits, misses } }) => hits + misses > 0),
  );

/**
 * Reads the bars of the strip: hover, arrow keys and assistive technology say what stands in each, a press or Enter looks
 * at one period alone, and at all again.
 */
export function StripControl({ strip, period, onPeriod }: StripControlProps) {
  const { bars, box, head, grain } = strip;
  /** The start of the period that is read; null for none. */
  const [read, setRead] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  /** Where a press began; null while none is under way. */
  const pressed = useRef<{ readonly pointer: number; readonly x: number } | null>(null);
  if (bars.length === 0) return null;
  const found = bars.findIndex((bar) => startOf(bar) === (read ?? period?.from));
  const at = found >= 0 ? found : firstRead(bars);
  const bar = bars[at] as StripBar;
  const isShown = read !== null || isFocused;
  const words = periodWords(bar.counts);
  const isAlone = period?.from === bar.counts.period.from;
  const press = (): void => onPeriod?.(bar.counts.period);
  const follow = ({ clientX, currentTarget }: PointerEvent): number => {
    const place = barAt(bars, clientX - currentTarget.getBoundingClientRect().left + box.x);
    setRead(startOf(bars[place] as StripBar));
    return place;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = indexAfter(event.key, at, bars.length);
    if (to !== undefined) setRead(startOf(bars[to] as StripBar));
    else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Escape' && period) onPeriod?.(null);
    else return;
    event.preventDefault();
  };
  const hint = onPeriod && (isAlone ? 'Press to see all again' : 'Press to see these alone');
  const middle = bar.x + bar.width / 2;
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
        onPointerMove={(event) => event.pointerType === 'mouse' && follow(event)}
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
          const at = bars[follow(event)];
          if (at) onPeriod?.(at.counts.period);
        }}
      >
        {isShown && <span className="hc-months-bar" style={{ left: bar.x - box.x, width: bar.width }} />}
      </div>
      {isShown && (
        <p
          className="hc-months-words"
          aria-hidden="true"
          data-end={middle > box.x + box.width / 2 || undefined}
          style={{
            top: box.y + box.height,
            ...(middle > box.x + box.width / 2 ? { right: `calc(100% - ${middle}px)` } : { left: middle }),
          }}
        >
          <strong>{words}</strong>
          {hint && <span>{hint}</span>}
        </p>
      )}
      {/* A table keeps its width, whatever it is told: the box around it has none. */}
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
