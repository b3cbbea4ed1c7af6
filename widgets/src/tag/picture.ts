import type { Options } from './options.ts';
import { ownOf } from './ownDocument.ts';

/** Limits a size to the range that the server draws, pixels. */
const within = (least: number, size: number, most: number): number => Math.min(Math.max(size, least), most);

/**
 * Loads an XML document and returns its root. Uses no function that the page's Trusted Types policy would refuse.
 * Rejects if it is no picture.
 */
function load(address: string): Promise<Element> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => {
      const found = request.responseXML;
      if (found?.querySelector('metadata')) resolve(found.documentElement);
      else reject();
    };
    request.send();
  });
}

/** Returns the URL of a picture without its size. */
const viewIn = (address: string): string => address.replace(/\?w=\d+(&h=\d+)?/, '');

/** Returns the URL of a preloaded picture of the same view, in any size. Undefined if the page preloads none. */
const early = (own: string): string | undefined =>
  [...ownOf('querySelectorAll').call(document, 'link[rel=preload]')]
    .map((link) => link as HTMLLinkElement)
    .find(({ href, media }) => viewIn(href) === viewIn(own) && matchMedia(media).matches)?.href;

/**
 * Shows the server's picture of a chart: the picture in `box`, its styles and margins in `sheet`. Rejects if the
 * picture cannot be loaded.
 */
export async function showPicture(
  sheet: CSSStyleSheet,
  box: HTMLElement,
  origin: string,
  { asset = 'btc', ...options }: Options,
): Promise<void> {
  // The picture is requested in the size of this box. The chart's canvas will later fill the same box, and its size
  // decides the layout.
  const { clientWidth, clientHeight } = box;
  let own = `${origin}/embed/picture/${encodeURIComponent(asset)}?w=${within(200, clientWidth, 1920)}&h=${within(150, clientHeight, 1080)}`;
  for (const name of ['frame', 'scale', 'expert', 'prediction'] as const)
    if (options[name]) own += `&${name}=${encodeURIComponent(options[name])}`;
  box.dataset.wanted = own;
  const drawn = await load(early(own) ?? own);
  // Another picture was requested in the meantime.
  if (box.dataset.wanted !== own) return;
  const [styles, ...pictures] = drawn.children;
  sheet.replaceSync(styles?.textContent ?? '');
  for (const link of drawn.querySelectorAll('a')) link.setAttribute('href', origin + link.getAttribute('href'));
  box.replaceChildren(...pictures);
}
