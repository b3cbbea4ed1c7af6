/** A place in pixels from a surface's left and top edge. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Kind = 'mouse' | 'touch';

function send(surface: Element, type: string, { x, y }: Place, id: number, pointerType: Kind): void {
  const box = surface.getBoundingClientRect();
  surface.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      pointerId: id,
      pointerType,
      isPrimary: id === 1,
      button: type === 'pointermove' ? -1 : 0,
      clientX: box.x + x,
      clientY: box.y + y,
    }),
  );
}

/** A finger or a mouse over a surface. */
export interface Finger {
  press(at: Place): void;
  move(to: Place): void;
  lift(at: Place): void;
  cancel(at: Place): void;
}

export const fingerOn = (surface: Element, id = 1, kind: Kind = 'touch'): Finger => ({
  press: (at) => send(surface, 'pointerdown', at, id, kind),
  move: (to) => send(surface, 'pointermove', to, id, kind),
  lift: (at) => send(surface, 'pointerup', at, id, kind),
  cancel: (at) => send(surface, 'pointercancel', at, id, kind),
});

/** Turns the wheel over a place; whether the chart took it from the page. */
export function turnWheel(surface: Element, at: Place, deltaY: number, held: 'ctrl' | 'meta' | null = null): boolean {
  const box = surface.getBoundingClientRect();
  const event = new WheelEvent('wheel', {
    bubbles: true,
    cancelable: true,
    composed: true,
    deltaY,
    ctrlKey: held === 'ctrl',
    metaKey: held === 'meta',
    clientX: box.x + at.x,
    clientY: box.y + at.y,
  });
  return !surface.dispatchEvent(event);
}

/** Presses a key on an element. */
export function press(element: Element, key: string, shiftKey = false): boolean {
  return !element.dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true, composed: true }),
  );
}
