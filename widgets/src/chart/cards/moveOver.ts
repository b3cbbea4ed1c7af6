import type { Scene } from '@hindcast/scene';
import { placeCard } from './placeCard.ts';

/** Moves the pulse of the live marker with the scene, and stops it while its price is stale (C4). */
export function moveLive(live: HTMLElement | null, scene: Scene): void {
  if (!live) return;
  live.hidden = scene.live === null;
  live.toggleAttribute('data-stale', scene.live?.stale ?? false);
  if (scene.live) live.style.transform = `translate(${scene.live.at.x}px, ${scene.live.at.y}px)`;
}

/** Moves a card beside its mark. */
export function moveCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  const card = place?.firstElementChild;
  if (!place || !(card instanceof HTMLElement) || id === null) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  // What it would like to be, whatever it was kept to in the frame before.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const { x, y, most } = placeCard(mark?.at ?? null, { width: place.offsetWidth, height }, scene, scene.plot);
  place.style.setProperty('--hc-card-x', `${x}px`);
  place.style.setProperty('--hc-card-y', `${y}px`);
  place.style.setProperty('--hc-card-most', `${Math.floor(most)}px`);
}
