import type { StoryScene } from './storyScenes.ts';

/** Events that show that a reader is there, and may soon want more than a picture. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Asks for little where the reader's browser says that data are dear. */
const isSaving = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The chart of the hero: a picture until the engine has drawn the same. */
export interface Hero {
  show(scene: StoryScene | null): void;
}

/**
 * Loads the chart's engine once the reader does anything, and puts it in the place of the picture. Where data are dear it
 * waits until the chart itself is touched or a step of the story is read. Where the engine or its data cannot be loaded
 * the picture stays.
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
