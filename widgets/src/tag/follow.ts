import type { Hand } from '../chart/gestures/replay.ts';

/** Opens the link that was pressed last, because the engine will not replay the press. */
export function follow(hands: readonly Hand[]): void {
  const press = hands.findLast(([{ type }]) => type === 'click');
  press?.[1].closest('a')?.dispatchEvent(new MouseEvent('click'));
}
