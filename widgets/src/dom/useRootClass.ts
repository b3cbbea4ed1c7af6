import { useBrowserEffect } from './useBrowserEffect.ts';

/**
 * Gives the page's root a class for as long as a component is there, of which a page has one. A style sheet that asked
 * `:root:has(…)` would have the browser look through the page at each change.
 */
export function useRootClass(name: string): void {
  useBrowserEffect(() => {
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
