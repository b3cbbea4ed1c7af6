/** Timings that a page recorded of itself, ms since it was requested. */
export interface Seen {
  /** Null until a line of prices was drawn: the end of the frame in which it was. */
  drawn: number | null;
  largest: number;
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/**
 * Must be in a page before all else. A line is drawn when a canvas strokes a path of as many points as a line of prices has
 * and nothing else does, when a picture of ours is laid out, or when an image of it is there; then a frame must end.
 */
export function watch(): void {
  const POINTS = 200;
  const seen: Seen = { drawn: null, largest: 0, shift: 0 };
  window.seen = seen;
  const listen = (type: string, heard: (entry: PerformanceEntry & { readonly value: number }) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard(entry as PerformanceEntry & { readonly value: number });
    }).observe({ type, buffered: true });
  listen('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  listen('layout-shift', ({ value }) => {
    seen.shift += value;
  });

  // Live prices redraw a chart for as long as it is open; here they never come, so that a page falls idle.
  Object.assign(window, {
    WebSocket: class extends EventTarget {
      readonly readyState = 0;
      close(): void {}
    },
  });

  let isFound = false;
  const found = (): void => {
    if (isFound) return;
    isFound = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.drawn = performance.now();
      };
      port2.postMessage(null);
    });
  };

  let points = 0;
  for (const { prototype } of [CanvasRenderingContext2D, Path2D]) {
    const { lineTo } = prototype;
    prototype.lineTo = function (x, y) {
      points++;
      lineTo.call(this, x, y);
    };
  }
  const { stroke } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (...path: [] | [Path2D]) {
    stroke.apply(this, path as [Path2D]);
    if (points >= POINTS) found();
  };

  const hasPicture = (root: ParentNode): boolean =>
    [...root.querySelectorAll('.hc-picture-plot [stroke="var(--hc-line)"]')].some(
      (line) => line.getClientRects().length > 0,
    );
  const look = (): void => {
    if (isFound) return;
    const shadow = document.querySelector('hindcast-chart')?.shadowRoot;
    const image = document.querySelector<HTMLImageElement>('img[src*="/embed/chart/"]');
    const isThere =
      hasPicture(document) || (shadow && hasPicture(shadow)) || (image?.complete && image.naturalWidth > 0);
    if (isThere) found();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
