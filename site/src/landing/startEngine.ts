import type { StoryScene } from './storyScenes.ts';

/** Events that show that a reader is present and may soon need the interactive chart. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Tells whether the browser is set to save data. */
const isSaving = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The hero's chart: a picture until the engine has drawn the same. */
export interface Hero {
  show(scene: StoryScene | null): void;
}

/**
 * Loads the chart's engine at the reader's first input, and replaces the picture. To save data it waits until the chart
 * itself is touched or a step of the story is current. If loading fails, the picture stays.
 */
export function startEngine(place: HTMLElement): Hero {
  let scene: StoryScene | null = null;
  let engine: Hero | null = null;
  let isAsked = false;

  const ask = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    for (const sign of SIGNS) removeEventListener(sign, ask);
    try {
      const { mountEngine } = await import('./mountEngine.tsx');
      engine = await mountEngine(place);
      engine.show(scene);
    } catch (error) {
      console.warn('The chart stays a picture: its engine or its data could not be loaded.', error);
    }
  };

  const signed: EventTarget = isSaving() ? place : window;
  for (const sign of SIGNS) signed.addEventListener(sign, () => void ask(), { passive: true, once: true });
  return {
    show(next) {
      scene = next;
      if (engine) engine.show(next);
      else if (next) void ask();
    },
  };
}
