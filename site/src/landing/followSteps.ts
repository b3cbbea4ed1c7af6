import { readScene, type StoryScene } from './storyScenes.ts';

/**
 * Place in the window of a step that is being read, as a share of its height: lower if the chart is above the steps.
 */
const READ_AT = { beside: 0.6, below: 0.85 } as const;

/** A page scrolls to a step within this time, ms. */
const WAY_MS = 1000;

/**
 * Marks the step of the story that is being read, as one scrolls or taps, and says which scene it has.
 * @param onScene called with each other scene, null for all there is.
 * @returns what brings the mark up to date.
 */
export function followSteps(onScene: (scene: StoryScene | null, step: number) => void): () => void {
  const steps = [...document.querySelectorAll<HTMLElement>('.story-step')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.story-nav a')];
  let shown = 0;
  let due: number | null = null;
  /** Until then the page is on its way to a step that was tapped, and passes others, ms. */
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
      event.preventDefault(); // the step is no place of its own in the history
      arrivesMs = performance.now() + WAY_MS;
      step.scrollIntoView({ block: 'start' });
      show(i);
    });
  return lookSoon;
}
