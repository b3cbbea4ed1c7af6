import { tellPath } from './usePath.ts';

/**
 * Goes to a place of the site, such as `/admin/mstr?status=all`, without a link.
 * @param way `replace` where the place before is none to come back to.
 * @param state kept with the entry of the browser's history, also over a reload.
 */
export function goTo(place: string, way: 'push' | 'replace' = 'push', state: unknown = null): void {
  if (way === 'push') history.pushState(state, '', place);
  else history.replaceState(state, '', place);
  tellPath();
}
