import { readScene, type StoryScene } from './storyScenes.ts';

/** How far down the window a step is that is being read, of its height: lower where the chart stands above the steps. */
const READ_AT = { beside: 0.6, below: 0.85 } as const;

/**
 * Marks the step of the story that is being read, as one scrolls or taps, and says which scene it has.
 * @param onScene called with each other scene, null for all there is.
 * @returns what brings the mark up to date.
 */
export function followSteps(onScene: (scene: StoryScene | null, step: number) => void): () => void {
  const steps = [...document.querySelectorAll<HTMLElement>('.story-step')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.story-nav a')];
  let shown = 0;
  let due = 0;

  const show = (next: number): void => {
    if (next === shown) return;
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
    due = 0;
    const isBeside = matchMedia('(min-width: 700px)').matches;
    const line = innerHeight * (isBeside ? READ_AT.beside : READ_AT.below);
    const next = steps.findLastIndex((step) => step.getBoundingClientRect().top < line);
    show(Math.max(next, 0));
  };
  const lookSoon = (): void => {
    due ||= requestAnimationFrame(look);
  };

  steps[0]?.toggleAttribute('data-read', true);
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon, { passive: true });
  for (const [i, link] of links.entries())
    link.addEventListener('click', (event) => {
      const step = steps[i];
      if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault(); // the step is no place of its own in the history
      step.scrollIntoView({ block: 'start' });
      show(i);
    });
  return lookSoon;
}
