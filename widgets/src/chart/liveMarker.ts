import type { Scene } from '@hindcast/scene';

/** Moves the pulsing marker of the live price with the scene, and stops its pulse while the price is stale (C4). */
export function moveLiveMarker(marker: HTMLElement | null, { live }: Scene): void {
  if (!marker) return;
  marker.hidden = live === null;
  marker.toggleAttribute('data-stale', live?.stale ?? false);
  if (live) marker.style.transform = `translate(${live.at.x}px, ${live.at.y}px)`;
}
