import type { Mark, Point, Scene } from '@hindcast/scene';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { placeOn } from '../../dom/element.ts';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { markSlots, marksWithButtons } from './markSlots.ts';

interface MarkButtonsProps {
  readonly scene: Scene;
  readonly selected: string | null;
  /** Id of the hovered mark. Null for none. */
  readonly hovered: string | null;
  /** Id of the element that describes the hovered mark. */
  readonly describedBy: string;
  /** Called with the id of the focused mark. Null if the focus has left the marks. */
  readonly onFocusMark: (id: string | null) => void;
  /** Called when a button is pressed, with the position on the surface. The position is null for a key. */
  readonly onChoose: (mark: Mark, at: Point | null) => void;
}

/** Returns the mark whose head is nearest to a position. */
const nearestTo = (at: Point, marks: readonly Mark[], first: Mark): Mark =>
  marks.reduce((best, mark) => (distance(mark, at) < distance(best, at) ? mark : best), first);

const distance = (mark: Mark, { x, y }: Point): number => Math.hypot(mark.at.x - x, mark.at.y - y);

const byTime = (a: Mark, b: Mark): number => a.at.x - b.at.x || b.at.y - a.at.y;

/** Returns the index of the mark that a key goes to. Undefined for other keys. */
function indexAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Shows a transparent button over each mark for assistive technology. There is one tab stop; arrow keys move between
 * marks. If there are very many marks, only some have a button, always including the marks that a key can reach next.
 */
export function MarkButtons({ scene, selected, hovered, describedBy, onFocusMark, onChoose }: MarkButtonsProps) {
  const slotIds = useRef<readonly (string | null)[]>([]);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  /** True after a touch. Buttons for touch may overlap, so the mark nearest to the finger is chosen. */
  const byFinger = useRef(false);
  const goingTo = useRef<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);

  const inOrder = useMemo(() => [...scene.marks].sort(byTime), [scene]);
  const has = (id: string | null): boolean => inOrder.some((mark) => mark.id === id);
  const stop = has(current) ? current : has(selected) ? selected : (inOrder[0]?.id ?? null);
  const slots = useMemo(() => {
    const next = markSlots(marksWithButtons(scene.marks, inOrder, stop), slotIds.current);
    slotIds.current = next.map((mark) => mark?.id ?? null);
    return next;
  }, [scene, inOrder, stop]);

  const buttonOf = (id: string | null): HTMLButtonElement | null =>
    buttons.current[slots.findIndex((mark) => mark !== null && mark.id === id)] ?? null;
  const placeOf = (event: MouseEvent): Point | null => {
    const surface = group.current?.parentElement;
    return event.detail > 0 && surface ? placeOn(surface, event) : null;
  };
  const choose = (event: MouseEvent, mark: Mark): void => {
    const at = placeOf(event);
    if (byFinger.current && at) onChoose(nearestTo(at, scene.marks, mark), null);
    else onChoose(mark, at);
  };
  const moveFocus = (event: KeyboardEvent, from: Mark): void => {
    const to = indexAfter(event.key, inOrder.indexOf(from), inOrder.length);
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
    // If a focused mark joined or left a cluster, its button is gone. The focus moves to the mark that contains its
    // prediction, else to the chart.
    focused.current = null;
    const successor = slots.find((mark) => mark?.members.includes(id));
    const next = successor ? buttonOf(successor.id) : group.current?.parentElement;
    next?.focus({ preventScroll: true });
  }, [slots]);

  return (
    <div
      className="hc-marks"
      ref={group}
      role="toolbar"
      aria-label="Predictions on the chart"
      onPointerDown={({ pointerType }) => {
        byFinger.current = pointerType === 'touch';
      }}
    >
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
          aria-describedby={mark && mark.id === hovered ? describedBy : undefined}
          aria-pressed={mark?.members.length === 1 ? mark.id === selected : undefined}
          style={mark ? { left: mark.at.x, top: mark.at.y } : undefined}
          onFocus={(event) => {
            focused.current = mark?.id ?? null;
            setCurrent(focused.current);
            if (event.currentTarget.matches(':focus-visible')) onFocusMark(focused.current);
          }}
          onBlur={() => {
            focused.current = null;
            onFocusMark(null);
          }}
          onKeyDown={(event) => mark && moveFocus(event, mark)}
          onClick={(event) => mark && choose(event, mark)}
        />
      ))}
    </div>
  );
}
