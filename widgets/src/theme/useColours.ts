import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { Theme } from './theme.ts';

/**
 * Returns the theme of an element. With forced colours every colour scheme is "light dark", so `data-theme` decides,
 * else the system.
 */
function schemeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme !== 'light dark') return scheme === 'dark' ? 'dark' : 'light';
  const named = element.closest('[data-theme]')?.getAttribute('data-theme');
  const dark = named ? named === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'dark' : 'light';
}

const isPrinted = (): boolean => matchMedia('print').matches;

function followPrint(onChange: () => void): () => void {
  const print = matchMedia('print');
  print.addEventListener('change', onChange);
  return () => print.removeEventListener('change', onChange);
}

/** Returns the theme of a part of the page: `given`, else the part's current colour scheme. Light while printing. */
export function useColours(part: RefObject<Element | null>, given: Theme | undefined): Theme {
  const [found, setFound] = useState<Theme>('light');
  // An external store and not a state, because it has to render before the browser prints.
  const printed = useSyncExternalStore(followPrint, isPrinted, () => false);
  useBrowserEffect(() => {
    const element = part.current;
    if (given || !element) return;
    const update = (): void => setFound(schemeOf(element));
    update();
    const system = matchMedia('(prefers-color-scheme: dark)');
    const page = new MutationObserver(update);
    system.addEventListener('change', update);
    const root = element.getRootNode();
    // A page sets its theme on one of these elements. For an embed that is the host of its shadow tree.
    for (const themed of [document.documentElement, document.body, root instanceof ShadowRoot && root.host])
      if (themed)
        page.observe(themed, { attributes: true, attributeFilter: ['data-theme', 'theme', 'class', 'style'] });
    return () => {
      system.removeEventListener('change', update);
      page.disconnect();
    };
  }, [given, part]);
  return printed ? 'light' : (given ?? found);
}
