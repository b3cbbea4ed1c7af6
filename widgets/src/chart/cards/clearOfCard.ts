import type { Scene } from '@hindcast/scene';
import { wantsStillness } from '../view/motion.ts';
import { isPinned } from './placeCard.ts';

/** Between a mark and the card below it, pixels. */
const GAP = 24;

/**
 * Scrolls the page once for a card that is pinned to the bottom of a phone, so that its mark stands above it. An embed
 * never moves the page around it, and a chart out of sight stays there.
 */
export function clearOfCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  const card = place?.firstElementChild;
  if (!place || !card || id === null || place.dataset.clear === id) return;
  if (!isPinned() || place.getRootNode() instanceof ShadowRoot) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  const chart = place.closest('.hc-chart')?.getBoundingClientRect();
  if (!mark || !chart || chart.bottom < 0 || chart.top > innerHeight) return;
  place.dataset.clear = id;
  const over = Math.min(chart.top + mark.at.y + GAP - card.getBoundingClientRect().top, chart.top + mark.at.y - GAP);
  if (over > 0) scrollBy({ top: over, behavior: wantsStillness() ? 'auto' : 'smooth' });
}
