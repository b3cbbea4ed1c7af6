import type { Point, Scene } from '@hindcast/scene';
import { placeCard } from './placeCard.ts';

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Moves the pulse of the live marker with the scene (C4). */
export function moveLive(live: HTMLElement | null, scene: Scene): void {
  if (!live) return;
  live.hidden = scene.live === null;
  if (scene.live) live.style.transform = at(scene.live.at);
}

/** Moves an open card beside its mark. */
export function moveCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  if (!place || id === null) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  const card = { width: place.offsetWidth, height: place.offsetHeight };
  place.style.transform = at(placeCard(mark?.at ?? null, card, scene));
}
