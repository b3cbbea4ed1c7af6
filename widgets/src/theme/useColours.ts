import { type RefObject, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { Theme } from './theme.ts';

/** With forced colours every colour scheme is "light dark"; then the theme is the one of `data-theme`, else the system's. */
function schemeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme !== 'light dark') return scheme === 'dark' ? 'dark' : 'light';
  const named = element.closest('[data-theme]')?.getAttribute('data-theme');
  const dark = named ? named === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'dark' : 'light';
}

/** The theme of a part of the page: `given`, else its colour scheme as it changes. */
export function useColours(part: RefObject<Element | null>, given: Theme | undefined): Theme {
  const [found, setFound] = useState<Theme>('light');
  useBrowserEffect(() => {
    const element = part.current;
    if (given || !element) return;
    const update = (): void => setFound(schemeOf(element));
    update();
    const system = matchMedia('(prefers-color-scheme: dark)');
    const page = new MutationObserver(update);
    system.addEventListener('change', update);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    return () => {
      system.removeEventListener('change', update);
      page.disconnect();
    };
  }, [given, part]);
  return given ?? found;
}
