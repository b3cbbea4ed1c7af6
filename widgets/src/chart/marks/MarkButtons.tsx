import type { Mark, Scene } from '@hindcast/scene';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { markSlots } from './markSlots.ts';
import { pooled } from './pooled.ts';

interface MarkButtonsProps {
  readonly scene: Scene;
  readonly selected: string | null;
  /** The mark that is looked at, and the id of the element that says more of it. */
  readonly looked: string | null;
  readonly describedBy: string;
  /** The keyboard came to a mark, or left it. */
  readonly onLook: (id: string | null) => void;
  /** A mark's button was pressed; `event` says where. */
  readonly onChoose: (mark: Mark, event: MouseEvent) => void;
}

const byTime = (a: Mark, b: Mark): number => a.at.x - b.at.x || b.at.y - a.at.y;

/** Which mark a key goes to from another one, undefined when it is no such key. */
function goal(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * A transparent button over each mark: to find, name and press it. One tab stop, arrow keys go from mark to mark. Of
 * very many marks only some have a button at a time, always those that the next key goes to.
 */
export function MarkButtons({ scene, selected, looked, describedBy, onLook, onChoose }: MarkButtonsProps) {
  const kept = useRef<readonly (string | null)[]>([]);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const goingTo = useRef<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);

  const inOrder = useMemo(() => [...scene.marks].sort(byTime), [scene]);
  const has = (id: string | null): boolean => inOrder.some((mark) => mark.id === id);
  const stop = has(current) ? current : has(selected) ? selected : (inOrder[0]?.id ?? null);
  const slots = useMemo(() => {
    const next = markSlots(pooled(scene.marks, inOrder, stop), kept.current);
    kept.current = next.map((mark) => mark?.id ?? null);
    return next;
  }, [scene, inOrder, stop]);

  const buttonOf = (id: string | null): HTMLButtonElement | null =>
    buttons.current[slots.findIndex((mark) => mark !== null && mark.id === id)] ?? null;
  const rove = (event: KeyboardEvent, from: Mark): void => {
    const to = goal(event.key, inOrder.indexOf(from), inOrder.length);
    const next = to === undefined ? undefined : inOrder[to];
    if (!next) return;
    event.preventDefault();
    goingTo.current = next.id;
    setCurrent(next.id);
    buttonOf(next.id)?.focus();
  };

  useBrowserEffect(() => {
    const to = goingTo.current;
    goingTo.current = null;
    if (to !== null && to !== focused.current) buttonOf(to)?.focus();
  });
  useBrowserEffect(() => {
    const id = focused.current;
    if (id === null || slots.some((mark) => mark?.id === id)) return;
    // A mark that left or joined a cluster takes its button with it; the reader goes along, or stays on the chart.
    focused.current = null;
    const heir = slots.find((mark) => mark?.members.includes(id));
    const next = heir ? buttonOf(heir.id) : group.current?.parentElement;
    next?.focus({ preventScroll: true });
  }, [slots]);

  return (
    <div className="hc-marks" ref={group} role="toolbar" aria-label="Predictions on the chart">
      {slots.map((mark, slot) => (
        <button
          key={slot}
          type="button"
          className="hc-mark"
          hidden={!mark}
          ref={(button) => {
            buttons.current[slot] = button;
          }}
          tabIndex={mark && mark.id === stop ? 0 : -1}
          aria-label={mark?.name}
          aria-describedby={mark && mark.id === looked ? describedBy : undefined}
          aria-pressed={mark?.members.length === 1 ? mark.id === selected : undefined}
          style={mark ? { left: mark.at.x, top: mark.at.y } : undefined}
          onFocus={(event) => {
            focused.current = mark?.id ?? null;
            setCurrent(focused.current);
            if (event.currentTarget.matches(':focus-visible')) onLook(focused.current);
          }}
          onBlur={() => {
            focused.current = null;
            onLook(null);
          }}
          onKeyDown={(event) => mark && rove(event, mark)}
          onClick={(event) => mark && onChoose(mark, event)}
        />
      ))}
    </div>
  );
}
