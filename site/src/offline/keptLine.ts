import { type Cause, keptWords, LINE_CLASS } from '../../worker/keptLine.ts';

/** How long the page says that it is current again, ms. */
const AGAIN_MS = 4000;

/** The line at the top of the page that says that it shows what was known before. */
export interface KeptLine {
  /** From when what is shown is; null while the line is not there. */
  knownAt(): number | null;
  show(cause: Cause, atMs: number): void;
  /** Says that the page is current again, and goes. */
  leave(): void;
}

/** @param written the line that the service worker wrote into a page that was kept. */
export function createKeptLine(written: HTMLElement | null): KeptLine {
  let line = written;
  let atMs: number | null = written ? Date.parse(written.dataset.known ?? '') : null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  // The page asks again by itself.
  written?.querySelector('a')?.remove();

  /** A line that is there before it has words is read out when it gets them. */
  function place(): HTMLElement {
    if (line) return line;
    line = document.createElement('p');
    line.className = LINE_CLASS;
    line.setAttribute('role', 'status');
    document.body.prepend(line);
    return line;
  }

  return {
    knownAt: () => atMs,
    show(cause, knownMs) {
      clearTimeout(leaving);
      atMs = knownMs;
      const words = keptWords(cause, knownMs, Date.now());
      const shown = place();
      if (shown.textContent?.trim() !== words) shown.textContent = words;
    },
    leave() {
      atMs = null;
      if (!line) return;
      line.textContent = 'You are online again.';
      leaving = setTimeout(() => {
        line?.remove();
        line = null;
      }, AGAIN_MS);
    },
  };
}
