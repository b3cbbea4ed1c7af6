/** The size of a canvas in CSS pixels and in the screen's own. */
export interface SurfaceSize {
  readonly width: number;
  readonly height: number;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/** The screen's own count of pixels where it fits the resolution; an emulated resolution is not in it. */
function pixels(size: number, exact: number | undefined): number {
  const scaled = size * devicePixelRatio;
  return exact !== undefined && Math.abs(exact - scaled) < 1 ? exact : Math.round(scaled);
}

function sizeOf(entry: ResizeObserverEntry): SurfaceSize {
  const { width, height } = entry.contentRect;
  const exact = entry.devicePixelContentBoxSize?.[0];
  return {
    width,
    height,
    pixelWidth: pixels(width, exact?.inlineSize),
    pixelHeight: pixels(height, exact?.blockSize),
  };
}

/** Tells the size of an element at once and whenever it or the screen's resolution changes. Returns how to stop. */
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
    return watchRoughly(element, observer);
  }
}

/** For browsers without device-pixel boxes: a change of resolution alone is heard through a media query. */
function watchRoughly(element: HTMLElement, observer: ResizeObserver): () => void {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const again = (): void => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', again, { once: true });
    observer.unobserve(element);
    observer.observe(element);
  };
  query.addEventListener('change', again, { once: true });
  observer.observe(element);
  return () => {
    query.removeEventListener('change', again);
    observer.disconnect();
  };
}
