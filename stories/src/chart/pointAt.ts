/** Waits, frame by frame, for an element of a story. */
async function find(canvas: HTMLElement, selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = canvas.querySelector<HTMLElement>(selector);
    if (element) return element;
    await new Promise((next) => requestAnimationFrame(next));
  }
}

/** Moves the mouse over a place of a story's chart, in shares of its width and height, or over one of its marks. */
export async function pointAt(canvas: HTMLElement, at: readonly [number, number] | string): Promise<void> {
  const surface = await find(canvas, '.hc-chart-surface');
  const target = typeof at === 'string' ? await find(canvas, `.hc-mark[aria-label*="${at}"]`) : surface;
  const { x, y, width, height } = target.getBoundingClientRect();
  const [right, down] = typeof at === 'string' ? [0.5, 0.5] : at;
  const place = { clientX: x + right * width, clientY: y + down * height };
  surface.dispatchEvent(new PointerEvent('pointermove', { ...place, pointerType: 'mouse', bubbles: true }));
}

/** Presses a key on a story's chart. */
export async function pressOn(canvas: HTMLElement, key: string): Promise<void> {
  const surface = await find(canvas, '.hc-chart-surface');
  surface.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
