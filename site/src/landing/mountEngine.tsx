import { assets } from '@hindcast/domain';
import { readEmbed } from '@hindcast/domain/embed';
import { createRoot } from 'react-dom/client';
import { apiUrl } from '../link/apiUrl.ts';
import { HeroEngine } from './HeroEngine.tsx';
import type { Hero } from './startEngine.ts';
import type { StoryScene } from './storyScenes.ts';

const asset = assets.btc;

/** Loads the data of the front page's chart. @param query `?prediction=ID` for a single call. Empty for all. */
async function loadData(query = '') {
  const reply = await fetch(`${apiUrl ?? ''}/embed/data/${asset.id}/${asset.timeFrame}${query}`);
  if (!reply.ok) throw new Error(`HTTP error! status: ${reply.status}`);
  return readEmbed(await reply.json());
}

/**
 * Draws the chart behind its picture, and removes the picture in the frame in which the chart looks the same. Rejects
 * if the data cannot be loaded.
 */
export async function mountEngine(place: HTMLElement): Promise<Hero> {
  let data = await loadData();
  const picture = place.firstElementChild;
  const layer = document.createElement('div');
  layer.className = 'hero-engine';
  place.append(layer);
  const root = createRoot(layer);
  let scene: StoryScene | null = null;
  let turn = 0;
  const drawn = Promise.withResolvers<void>();
  const leavePicture = (): void => {
    picture?.remove();
    drawn.resolve();
  };
  const giveUp = (error: Error): void => {
    layer.remove();
    drawn.reject(error);
  };
  const draw = (): void =>
    root.render(<HeroEngine data={data} scene={scene} turn={turn} onDrawn={leavePicture} onFailed={giveUp} />);
  /** Loads the story's call, if it is not among the loaded calls. */
  async function bring(id: string): Promise<void> {
    const isHere = (): boolean => data.predictions.some((one) => one.id === id);
    if (isHere()) return;
    const { predictions } = await loadData(`?prediction=${encodeURIComponent(id)}`);
    if (isHere()) return;
    data = { ...data, predictions: [...data.predictions, ...predictions] };
    draw();
  }
  draw();
  await drawn.promise;
  return {
    show(next) {
      scene = next;
      turn++;
      draw();
      if (next) bring(next.id).catch((error) => console.warn('Hindcast:', error));
    },
  };
}
