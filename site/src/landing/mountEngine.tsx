import { assets } from '@hindcast/domain';
import { readEmbed } from '@hindcast/domain/embed';
import { createRoot } from 'react-dom/client';
import { apiUrl } from '../link/apiUrl.ts';
import { HeroEngine } from './HeroEngine.tsx';
import type { Hero } from './startEngine.ts';
import type { StoryScene } from './storyScenes.ts';

const asset = assets.btc;

async function loadData() {
  const reply = await fetch(`${apiUrl ?? ''}/embed/data/${asset.id}/${asset.timeFrame}`);
  if (!reply.ok) throw new Error(`HTTP error! status: ${reply.status}`);
  return readEmbed(await reply.json());
}

/** Draws the chart behind its picture and takes the picture away in the frame that shows the same. Rejects where its data do not come. */
export async function mountEngine(place: HTMLElement): Promise<Hero> {
  const data = await loadData();
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
  draw();
  await drawn.promise;
  return {
    show(next) {
      scene = next;
      turn++;
      draw();
    },
  };
}
