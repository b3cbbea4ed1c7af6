import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import { systemTheme, type Theme } from './theme.ts';

/**
 * Returns the theme of an element. If its colour scheme has both, which it always has with forced colours, `data-theme`
 * decides, else the system.
 */
export function schemeOf(element: Element): Theme {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  if (!schemes.includes('dark')) return 'light';
  if (!schemes.includes('light')) return 'dark';
  const named = element.closest('[data-theme]')?.getAttribute('data-theme');
  return named === 'dark' || named === 'light' ? named : systemTheme();
}

/** Lists the ancestors of an element, from the inside out. Continues at the host of a shadow tree. */
function around(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node instanceof Element && node !== element) found.push(node);
  return found;
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
    // The styles of a page may tie its theme to any attribute of any of these elements.
    for (const themed of around(element)) page.observe(themed, { attributes: true });
    return () => {
      system.removeEventListener('change', update);
      page.disconnect();
    };
  }, [given, part]);
  return printed ? 'light' : (given ?? found);
}
