import type { StoryScene } from './storyScenes.ts';

/** Events by which a reader may soon need the interactive chart. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Tells whether the browser is set to save data (`navigator.connection.saveData`). */
const isSaving = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The chart of the front page. It is a picture until the engine has drawn the same chart. */
export interface Hero {
  show(scene: StoryScene | null): void;
}

/**
 * Loads the chart's engine at the reader's first input, and then replaces the picture. If the browser saves data, it
 * waits until the reader touches the chart or reaches a step of the story. If loading fails, the picture stays.
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
