/** Size of a canvas in CSS pixels and in device pixels. */
export interface SurfaceSize {
  readonly width: number;
  readonly height: number;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/**
 * Returns the number of device pixels of a size: the browser's exact number, or a rounded one if the browser ignores an
 * emulated resolution.
 */
function devicePixels(size: number, exact: number | undefined): number {
  const scaled = size * devicePixelRatio;
  return exact !== undefined && Math.abs(exact - scaled) < 1 ? exact : Math.round(scaled);
}

function sizeOf(entry: ResizeObserverEntry): SurfaceSize {
  const { width, height } = entry.contentRect;
  const exact = entry.devicePixelContentBoxSize?.[0];
  return {
    width,
    height,
    pixelWidth: devicePixels(width, exact?.inlineSize),
    pixelHeight: devicePixels(height, exact?.blockSize),
  };
}

/**
 * Calls `onSize` at first and after each change of the element's size or the screen's resolution. Returns a function
 * that stops this.
 */
export function watchSize(element: HTMLElement, onSize: (size: SurfaceSize) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry) onSize(sizeOf(entry));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
    return () => observer.disconnect();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return watchResolution(element, observer);
  }
}

/** Watches the resolution with a media query, for browsers without device-pixel boxes. */
function watchResolution(element: HTMLElement, observer: ResizeObserver): () => void {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const onChange = (): void => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', onChange, { once: true });
    observer.unobserve(element);
    observer.observe(element);
  };
  query.addEventListener('change', onChange, { once: true });
  observer.observe(element);
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
