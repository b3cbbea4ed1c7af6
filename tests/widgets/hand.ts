/** A place in pixels from a surface's left and top edge. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Kind = 'mouse' | 'touch';

function send(surface: Element, type: string, { x, y }: Place, id: number, pointerType: Kind, at?: number): void {
  const box = surface.getBoundingClientRect();
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    pointerId: id,
    pointerType,
    isPrimary: id === 1,
    button: type === 'pointermove' ? -1 : 0,
    buttons: type === 'pointerdown' || type === 'pointermove' ? 1 : 0,
    clientX: box.x + x,
    clientY: box.y + y,
  });
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
  surface.dispatchEvent(event);
}

/** A finger or a mouse over a surface. `time` in ms makes its speed independent of the machine's. */
export interface Finger {
  press(at: Place, time?: number): void;
  move(to: Place, time?: number): void;
  lift(at: Place, time?: number): void;
  cancel(at: Place): void;
}

export const fingerOn = (surface: Element, id = 1, kind: Kind = 'touch'): Finger => ({
  press: (at, time) => send(surface, 'pointerdown', at, id, kind, time),
  move: (to, time) => send(surface, 'pointermove', to, id, kind, time),
  lift: (at, time) => send(surface, 'pointerup', at, id, kind, time),
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
