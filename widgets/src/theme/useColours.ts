import { type RefObject, useState } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { Theme } from './theme.ts';

/** Forced colours make every colour scheme "light dark": then it is the theme that was named, else the system's. */
function schemeOf(element: Element): Theme {
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme !== 'light dark') return scheme === 'dark' ? 'dark' : 'light';
  const named = element.closest('[data-theme]')?.getAttribute('data-theme');
  const dark = named ? named === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return dark ? 'dark' : 'light';
}

/** The theme a part of the page is shown in: the one it was given, else its colour scheme, followed as it changes. */
export function useColours(part: RefObject<Element | null>, given: Theme | undefined): Theme {
  const [found, setFound] = useState<Theme>('light');
  useBrowserEffect(() => {
    const element = part.current;
    if (given || !element) return;
    const look = (): void => setFound(schemeOf(element));
    look();
    const system = matchMedia('(prefers-color-scheme: dark)');
    const page = new MutationObserver(look);
    system.addEventListener('change', look);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    return () => {
      system.removeEventListener('change', look);
      page.disconnect();
    };
  }, [given, part]);
  return given ?? found;
}
