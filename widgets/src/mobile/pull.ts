/** A finger that has moved less than this has not chosen a direction, CSS pixels. */
const SLACK = 10;
/** A pull this far refreshes when the finger is lifted. */
const FAR = 56;
/** Distance of the finger, as a multiple of the distance of the sign that it pulls. */
const RESISTANCE = 2;

interface Pull {
  /** Tells whether a refresh is running: no other one begins meanwhile. */
  readonly isBusy: () => boolean;
  /** @param distance how far the sign has come down, CSS pixels. */
  readonly onPull: (distance: number, isFar: boolean) => void;
  readonly onEnd: (isFar: boolean) => void;
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Tells whether a touch belongs to a window over the page, or to a part that scrolls by itself. */
function isElsewhere(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement)
    if (at.localName === 'dialog' || scrolls(at)) return true;
  return false;
}

/**
 * Follows fingers that pull the page down while it is at its very top. It only listens: the browser scrolls as ever,
 * and a finger that goes sideways or up, or a second one, is no pull.
 * @returns how to stop.
 */
export function followPull({ isBusy, onPull, onEnd }: Pull): () => void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let distance = 0;

  const end = (isMeant: boolean): void => {
    const pulled = distance;
    start = null;
    distance = 0;
    if (pulled > 0) onEnd(isMeant && pulled >= FAR);
  };
  const touchstart = ({ touches, target }: TouchEvent): void => {
    const [touch] = touches;
    if (touches.length > 1) end(false);
    else if (touch && scrollY <= 0 && !isBusy() && !isElsewhere(target)) start = { x: touch.clientX, y: touch.clientY };
  };
  const touchmove = ({ touches }: TouchEvent): void => {
    const [touch] = touches;
    if (!start || !touch) return;
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
    const isPulled = distance > 0;
    if (!isPulled && Math.hypot(across, down) < SLACK) return;
    if (scrollY > 0 || (!isPulled && down < Math.abs(across) * 2)) end(false);
    else {
      distance = Math.max(0.1, down - SLACK) / RESISTANCE;
      onPull(distance, distance >= FAR);
    }
  };
  const touchend = (): void => end(true);
  const touchcancel = (): void => end(false);

  const listeners = Object.entries({ touchstart, touchmove, touchend, touchcancel }) as [string, EventListener][];
  for (const [name, listener] of listeners) addEventListener(name, listener, { passive: true });
  return () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener);
  };
}
