import { type RefObject, useRef } from 'react';
import { useBrowserEffect } from '../../dom/useBrowserEffect.ts';
import { wantsStillness } from '../view/motion.ts';
import { isPinned } from './placeCard.ts';

/** Greatest movement that still counts as a tap, pixels. */
const SLACK = 8;
/** Least length of a swipe, pixels. */
const LONG = 56;
/** Speed from which a shorter movement is a swipe too, pixels per ms. */
const FAST = 0.5;

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Direction of the swipe. Null until it is known; `scroll` if the touch scrolls the page or the card. */
  way: 'beside' | 'down' | 'scroll' | null;
}

/**
 * Tells whether the part of the card under the finger is scrolled down, so that a downward movement scrolls it back.
 */
function isScrolled(from: EventTarget | null, card: HTMLElement): boolean {
  for (let part = from instanceof Element ? from : null; part; part = part.parentElement) {
    if (part.scrollTop > 0) return true;
    if (part === card) break;
  }
  return false;
}

/**
 * Handles swipes on a phone's card, which is pinned to the bottom: left or right shows the next or previous prediction,
 * down closes the card. All other movements are left to the browser.
 */
export function useCardSwipe(
  card: RefObject<HTMLElement | null>,
  onClose: () => void,
  onStep: ((by: 1 | -1) => void) | undefined,
): void {
  const latest = useRef({ onClose, onStep });
  useBrowserEffect(() => {
    latest.current = { onClose, onStep };
  });
  useBrowserEffect(() => {
    const element = card.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    const listening = new AbortController();
    const { signal } = listening;
    let swipe: Swipe | null = null;

    const follow = (x: number, y: number): void => {
      if (!wantsStillness()) place.style.translate = `${x}px ${y}px`;
    };
    const leave = (): void => {
      swipe = null;
      place.style.translate = '';
    };
    element.addEventListener(
      'touchstart',
      ({ touches: [finger, other], timeStamp }) => {
        leave();
        if (finger && !other && isPinned())
          swipe = { x: finger.clientX, y: finger.clientY, time: timeStamp, way: null };
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        const [finger] = event.touches;
        if (!swipe || !finger) return;
        const [x, y] = [finger.clientX - swipe.x, finger.clientY - swipe.y];
        if (swipe.way === null && Math.hypot(x, y) >= SLACK) {
          if (Math.abs(x) > Math.abs(y)) swipe.way = latest.current.onStep ? 'beside' : 'scroll';
          else swipe.way = y > 0 && event.cancelable && !isScrolled(event.target, element) ? 'down' : 'scroll';
        }
        if (swipe.way === null || swipe.way === 'scroll') return;
        if (event.cancelable) event.preventDefault();
        if (swipe.way === 'beside') follow(x, 0);
        else follow(0, Math.max(0, y));
      },
      { signal, passive: false },
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [finger], timeStamp }) => {
        const last = swipe;
        leave();
        if (!last || !finger) return;
        const way = last.way === 'down' ? finger.clientY - last.y : finger.clientX - last.x;
        if (Math.abs(way) < LONG && Math.abs(way) / Math.max(timeStamp - last.time, 1) < FAST) return;
        if (last.way === 'down' && way > 0) latest.current.onClose();
        if (last.way !== 'beside') return;
        const isRightToLeft = getComputedStyle(element).direction === 'rtl';
        latest.current.onStep?.(way < 0 !== isRightToLeft ? 1 : -1);
        element.scrollTop = 0;
      },
      { signal },
    );
    element.addEventListener('touchcancel', leave, { signal });
    return () => {
      listening.abort();
      leave();
    };
  }, [card]);
}
