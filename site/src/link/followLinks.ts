import { sharedBoard } from '@hindcast/widgets';
import { openBoards, readAddress, searchAt, tellAddress } from './address.ts';
import { assetAt } from './assetAt.ts';
import { goTo } from './goTo.ts';
import { isOnlyLeaving, stepWay } from './useBackCloses.ts';
import { tellPath } from './usePath.ts';

/**
 * Returns the link of a click that leads to a page of the site in this tab. Null if the browser has to handle the
 * click.
 */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin) return null;
  return link.hash && link.pathname === location.pathname ? null : link;
}

/**
 * Goes to a page of the site. The board of an asset is shown as it was left (V3), unless the link sets its view. The
 * JSON in a link's `data-kept` becomes the state of the history entry.
 */
function go({ pathname, search, hash, dataset }: HTMLAnchorElement): void {
  const asset = assetAt(pathname);
  const shown = asset ? searchAt(sharedBoard(asset), search) : search;
  const place = pathname + shown + hash;
  if (place !== location.pathname + location.search + location.hash) {
    history[stepWay()](dataset.kept ? JSON.parse(dataset.kept) : null, '', place);
    if (search) readAddress();
    tellPath();
  }
  // A link with `data-stay` is a choice within the page, so the scroll position stays.
  if (!('stay' in dataset)) scrollTo(0, 0);
}

/** Returns the URL that a search form leads to. Null for other forms. Leaves out empty fields. */
function searchOf({ target }: Event): string | null {
  if (!(target instanceof HTMLFormElement) || !target.closest('search')) return null;
  const sent = [...new FormData(target)].filter(([, value]) => value !== '').map(([name, value]) => [name, `${value}`]);
  const { pathname } = new URL(target.action);
  return sent.length === 0 ? pathname : `${pathname}?${new URLSearchParams(sent)}`;
}

/**
 * Handles links and the browser's history without reloading pages. To be called once, before the first page is
 * rendered.
 */
export function followLinks(isPage: (path: string) => boolean): void {
  openBoards();
  addEventListener('popstate', () => (isOnlyLeaving() ? tellAddress() : readAddress()));
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPage(link.pathname)) return;
    event.preventDefault();
    go(link);
  });
  document.addEventListener('submit', (event) => {
    const place = event.defaultPrevented ? null : searchOf(event);
    if (place === null) return;
    event.preventDefault();
    goTo(place);
  });
}
