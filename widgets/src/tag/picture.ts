import type { Options } from './options.ts';
import { ownOf } from './ownDocument.ts';

/** A size as the server draws it, pixels. */
const within = (least: number, size: number, most: number): string => String(Math.min(Math.max(size, least), most));

/** A part of a page, read without any sink that a page's trusted types would refuse. */
function load(address: string): Promise<Element> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onloadend = () => {
      const found = request.responseXML?.documentElement;
      if (found?.dataset.left) resolve(found);
      else reject(new Error(address));
    };
    request.send();
  });
}

/** The address, up to its size, and what follows that. */
const viewIn = (address: string): string => address.replace(/\?w=\d+(&h=\d+)?/, '');

/** The picture of the same view that the page has asked for early: it is here, whatever its size. */
const early = (path: string, own: string): string | undefined =>
  [...ownOf('querySelectorAll').call(document, 'link[rel=preload]')]
    .map((link) => link as HTMLLinkElement)
    .find(({ href, media }) => href.startsWith(path) && viewIn(href) === viewIn(own) && matchMedia(media).matches)
    ?.href;

/** The styles of the picture in a root; another picture there has them written anew. */
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * The picture of a chart as the server drew it, put into `box`: two `<svg>`, their margins, and the styles that they need.
 * Rejects where there is none, or none can be had.
 */
export async function showPicture(root: ShadowRoot, box: HTMLElement, origin: string, options: Options): Promise<void> {
  const { asset = 'btc', frame, expert, prediction } = options;
  // The place of the engine's canvas, whose size decides the layout.
  box.classList.add('hc-picture');
  const { clientWidth, clientHeight } = box;
  const view = new URLSearchParams();
  for (const [name, value] of Object.entries({ frame, expert, prediction })) if (value) view.set(name, value);
  const path = `${origin}/embed/picture/${encodeURIComponent(asset)}?w=`;
  const own = `${path}${within(200, clientWidth, 1920)}&h=${within(150, clientHeight, 1080)}${view.size ? `&${view}` : ''}`;
  box.dataset.wanted = own;
  const drawn = await load(early(path, own) ?? own);
  // another one was asked for meanwhile
  if (box.dataset.wanted !== own) return;
  const sheet = sheets.get(root) ?? new CSSStyleSheet();
  sheet.replaceSync(drawn.querySelector('metadata')?.textContent ?? '');
  if (!sheets.has(root)) root.adoptedStyleSheets.push(sheet);
  sheets.set(root, sheet);
  for (const side of ['left', 'right'] as const)
    box.style.setProperty(`--hc-${side}`, `${(drawn as HTMLElement).dataset[side]}px`);
  for (const link of drawn.querySelectorAll('a')) {
    link.setAttribute('href', origin + link.getAttribute('href'));
    link.setAttribute('target', '_blank');
  }
  box.replaceChildren(...drawn.querySelectorAll(':scope > svg'));
}
