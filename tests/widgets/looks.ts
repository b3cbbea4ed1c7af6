/** Smallest type that is still read, CSS pixels. */
const SMALLEST_TEXT = 11;
/** The least width and height of what is pressed (WCAG 2.5.8), CSS pixels. */
const SMALLEST_TARGET = 24;
/** Edges that fall between pixels. */
const SLACK = 1;

const TARGETS = 'a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]';

const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

/** Tells whether an element is visible: it has a size, and is not only there for screen readers. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > SLACK && height > SLACK && element.closest('.hc-unseen') === null;
}

const wordsOf = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent?.trim() ?? '')
    .join(' ')
    .trim();

const shown = (element: Element): string =>
  `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 40)}`;

/** The seen elements in a host that pass, of those that a selector names; whether one is seen takes longest to find out. */
const seen = (host: Element, passes: (element: Element) => boolean, selector = '*'): Element[] =>
  [...host.querySelectorAll(selector)].filter((element) => passes(element) && isSeen(element));

/** Tells whether something between an element and its host cuts off an overflow, or lets it be scrolled to. */
function isCut(element: Element, host: Element): boolean {
  for (let at = element.parentElement; at && at !== host; at = at.parentElement) {
    if (styleOf(at).overflowX !== 'visible') return true;
  }
  return false;
}

/** Tells whether an element shows something of its own: words, a picture, a control, a background or a border. */
function paints(element: Element): boolean {
  if (wordsOf(element) !== '' || element.matches('svg, canvas, img, button, input, select')) return true;
  const { backgroundColor, borderLeftWidth } = styleOf(element);
  return !/, 0\)$|transparent/.test(backgroundColor) || borderLeftWidth !== '0px';
}

/** Lists elements that stick out of their host's sides, and those that scroll sideways. */
export function overflowing(host: Element): string[] {
  const box = (host.firstElementChild ?? host).getBoundingClientRect();
  const out = seen(host, (element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left < box.left - SLACK || right > box.right + SLACK) && paints(element) && !isCut(element, host);
  });
  const scrolling = seen(
    host,
    (element) => element.scrollWidth > element.clientWidth + SLACK && /auto|scroll/.test(styleOf(element).overflowX),
  );
  return [...out, ...scrolling].map(shown);
}

/**
 * Lists buttons, summaries and field sets with a grid layout. In WebKit a button ignores it, and its content collapses.
 */
export const gridButtons = (host: Element): string[] =>
  [...host.querySelectorAll('button, summary, fieldset')]
    .filter((element) => styleOf(element).display.includes('grid'))
    .map(shown);

/** Texts that are too small to read. */
export const tooSmallTexts = (host: Element): string[] =>
  seen(host, (element) => Number.parseFloat(styleOf(element).fontSize) < SMALLEST_TEXT && wordsOf(element) !== '').map(
    (element) => `${shown(element)}: ${styleOf(element).fontSize}`,
  );

/** A link within a sentence is as high as its line. */
const isInSentence = (element: Element): boolean =>
  element.matches('a[href]') &&
  styleOf(element).display === 'inline' &&
  wordsOf(element.parentElement ?? element) !== '';

/** Lists targets that are too small for a finger or an unsteady hand. */
export const tooSmallTargets = (host: Element): string[] =>
  seen(host, (element) => !isInSentence(element), TARGETS)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) < SMALLEST_TARGET - 0.5)
    .map(({ element, box }) => `${shown(element)}: ${box.width.toFixed()} × ${box.height.toFixed()}`);
