/** Edges of letters that lie between pixels, and the room that lines keep above and below their letters. CSS pixels. */
const SLACK = { across: 2, down: 4 };

/** Selectors of layers over the rest of a page. Texts in a layer are compared only among themselves. */
const LAYERS = '.hc-options, .hc-options-none, .hc-card-place, .hc-share-list, .hc-note';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An element with words of its own, and where they are seen. */
interface Text {
  readonly element: Element;
  readonly layer: Element | null;
  readonly boxes: readonly Box[];
}

const named = (element: Element): string =>
  `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;

const linesOf = (element: Element): Box[] => {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
};

const within = (box: Box, edge: Box): Box => ({
  left: Math.max(box.left, edge.left),
  right: Math.min(box.right, edge.right),
  top: Math.max(box.top, edge.top),
  bottom: Math.min(box.bottom, edge.bottom),
});

const isOut = (box: Box, edge: Box): boolean =>
  box.left < edge.left - SLACK.across ||
  box.right > edge.right + SLACK.across ||
  box.top < edge.top - SLACK.down ||
  box.bottom > edge.bottom + SLACK.down;

/** An element's words as far as nothing around it cuts them off; `cut` hears of what is cut and does not show it. */
function seenOf(element: Element, host: Element, cut: () => void): Box[] {
  let boxes = linesOf(element);
  for (let at: Element | null = element; at && at !== host && boxes.length > 0; at = at.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const edge = at.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    const isTold = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (!scrolls && !isTold && boxes.some((box) => isOut(box, edge))) cut();
    // A scroller's hidden content is checked when it is in sight.
    if (scrolls && boxes.some((box) => isOut(box, edge))) return [];
    boxes = boxes
      .map((box) => within(box, edge))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  }
  return boxes;
}

const touch = (a: Text, b: Text): boolean =>
  a.boxes.some((one) =>
    b.boxes.some((other) => {
      const { left, right, top, bottom } = within(one, other);
      return right - left > SLACK.across && bottom - top > SLACK.down;
    }),
  );

const topOf = ({ boxes }: Text): number => Math.min(...boxes.map(({ top }) => top));
const bottomOf = ({ boxes }: Text): number => Math.max(...boxes.map(({ bottom }) => bottom));

/** Texts of a story that lie over each other, and those whose end is cut off without a sign of it. */
export function unreadableTexts(host: Element): string[] {
  const found: string[] = [];
  const texts: Text[] = [];
  for (const element of host.querySelectorAll('*')) {
    if (element.closest('svg, option, .hc-unseen, [hidden]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const boxes = seenOf(element, host, () => found.push(`cut off: ${named(element)}`));
    if (boxes.length > 0) texts.push({ element, layer: element.closest(LAYERS), boxes });
  }
  texts.sort((a, b) => topOf(a) - topOf(b));
  for (const [place, text] of texts.entries()) {
    const lowest = bottomOf(text);
    for (let at = place + 1; at < texts.length && topOf(texts[at]) < lowest; at++) {
      const other = texts[at];
      if (other.layer !== text.layer) continue;
      if (text.element.contains(other.element) || other.element.contains(text.element)) continue;
      if (touch(text, other)) found.push(`over each other: ${named(text.element)} and ${named(other.element)}`);
    }
  }
  return found;
}
