import { useBrowserEffect } from './useBrowserEffect.ts';

/**
 * Gives the page's root element a class while a component is mounted. Only one mounted component may use a class. A
 * style with `:root:has(…)` would be slower, because browsers check it at each change of the page.
 */
export function useRootClass(name: string): void {
  useBrowserEffect(() => {
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
}
