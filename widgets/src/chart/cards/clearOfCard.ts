import type { Scene } from '@hindcast/scene';
import { wantsStillness } from '../view/motion.ts';
import { isPinned, isPinnedBeside } from './placeCard.ts';

/** Gap between a mark and the card below it, pixels. */
const GAP = 24;

/**
 * Returns the distance to scroll so that a card does not cover a mark, pixels. @param mark height of the mark in the
 * window. @param card height of the card's top edge in the window.
 */
function wayFor(mark: number, card: number): number {
  if (!isPinnedBeside()) return Math.min(mark + GAP - card, mark - GAP);
  return mark > GAP && mark < innerHeight - GAP ? 0 : mark - innerHeight / 2;
}

/**
 * Scrolls the page once, so that a card pinned to the bottom of a phone does not cover its mark. In landscape the card
 * is at the right, and the mark only has to be in the window. Has no effect for embeds, and for charts outside the
 * window.
 */
export function clearOfCard(place: HTMLElement | null, scene: Scene, id: string | null): void {
  const card = place?.firstElementChild;
  if (!place || !card || id === null || place.dataset.clear === id) return;
  if (!isPinned() || place.getRootNode() instanceof ShadowRoot) return;
  const mark = scene.marks.find(({ members }) => members.includes(id));
  const chart = place.closest('.hc-chart')?.getBoundingClientRect();
  if (!mark || !chart || chart.bottom < 0 || chart.top > innerHeight) return;
  place.dataset.clear = id;
  const over = wayFor(chart.top + mark.at.y, card.getBoundingClientRect().top);
  if (over > 0) scrollBy({ top: over, behavior: wantsStillness() ? 'auto' : 'smooth' });
}
