import { readScene, type StoryScene } from './storyScenes.ts';

/**
 * Height in the window, as a share, that a step's top must have passed for the step to be current. It is lower in the
 * window if the chart is above the steps.
 */
const READ_AT = { beside: 0.6, below: 0.85 } as const;

/** Greatest duration of scrolling to a step, ms. */
const WAY_MS = 1000;

/**
 * Marks the current step of the story while the reader scrolls or taps, and reports its scene.
 * @param onScene called with each new scene. Null for the whole chart.
 * @returns a function that updates the mark.
 */
export function followSteps(onScene: (scene: StoryScene | null, step: number) => void): () => void {
  const steps = [...document.querySelectorAll<HTMLElement>('.story-step')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.story-nav a')];
  let shown = 0;
  let due: number | null = null;
  /** Time until which the page may be scrolling to a tapped step, ms. Steps that it passes are ignored until then. */
  let arrivesMs = 0;

  const show = (next: number): void => {
    shown = next;
    for (const [i, step] of steps.entries()) step.toggleAttribute('data-read', i === next);
    for (const [i, link] of links.entries()) {
      if (i === next) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    const step = steps[next];
    onScene(step ? readScene(step) : null, next);
  };

  const look = (): void => {
    due = null;
    if (performance.now() < arrivesMs) return;
    const isBeside = matchMedia('(min-width: 700px)').matches;
    const line = innerHeight * (isBeside ? READ_AT.beside : READ_AT.below);
    const next = steps.findLastIndex((step) => step.getBoundingClientRect().top < line);
    if (Math.max(next, 0) !== shown) show(Math.max(next, 0));
  };
  const lookSoon = (): void => {
    if (due === null) due = requestAnimationFrame(look);
  };

  steps[0]?.toggleAttribute('data-read', true);
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon, { passive: true });
  for (const [i, link] of links.entries())
    link.addEventListener('click', (event) => {
      const step = steps[i];
      if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault(); // following the link would make a history entry
      arrivesMs = performance.now() + WAY_MS;
      step.scrollIntoView({ block: 'start' });
      show(i);
    });
  return lookSoon;
}
