import { tellPath } from './usePath.ts';

/**
 * Goes to a URL of the site, such as `/admin/mstr?status=all`.
 * @param way `replace` to replace the current history entry, so that Back does not lead to it.
 * @param state state of the history entry, which survives a reload.
 */
export function goTo(place: string, way: 'push' | 'replace' = 'push', state: unknown = null): void {
  if (way === 'push') history.pushState(state, '', place);
  else history.replaceState(state, '', place);
  tellPath();
}
