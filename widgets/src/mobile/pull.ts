/** Least movement from which a touch has a direction, CSS pixels. */
const SLACK = 10;
/** Distance of the sign from which lifting the finger refreshes, CSS pixels. */
const FAR = 56;
/** Ratio of the finger's distance to the distance of the sign. */
const RESISTANCE = 2;

interface Pull {
  /** Tells whether a refresh is running, so that no other one begins. */
  readonly isBusy: () => boolean;
  /**
   * Called when the finger moves.
   * @param distance distance of the sign from the top, CSS pixels.
   * @param isFar true if lifting the finger would refresh.
   */
  readonly onPull: (distance: number, isFar: boolean) => void;
  readonly onEnd: (isFar: boolean) => void;
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Tells whether a touch belongs to a dialog over the page, or to a part that scrolls by itself. */
function isElsewhere(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== document.body; at = at.parentElement)
    if (at.localName === 'dialog' || scrolls(at)) return true;
  return false;
}

/**
 * Follows fingers that pull down the page at its top. It only listens, so the browser scrolls as usual. A movement
 * sideways or up, or a second finger, ends the pull.
 * @returns a function that stops this.
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
