import type { Mark, Point, Scene, Shape } from '../model/scene.ts';
import { emptyShapes, TICK_SIZE, TODAY_WORD, watermarkShape } from '../paint/layers.ts';
import { liveShapes, tagShapes } from '../paint/livePrice.ts';
import { element, escaped } from '../paint/xml.ts';
import { inked, lettered } from './inked.ts';
import { paintLocal } from './paintLocal.ts';
import { short } from './relativePath.ts';

/** Texts of a picture for screen readers, and the links of its marks. */
export interface PictureWords {
  readonly title: string;
  readonly desc: string;
  /**
   * Returns the URL of a mark, given its first prediction and all its members. Null for a mark without a link. If left
   * out, no mark is a link.
   */
  readonly hrefOf?: ((id: string, members: readonly string[]) => string | null) | undefined;
}

/** Distance from the plot to the middle of the time labels, pixels. */
const BELOW = 13.5;

const percent = (part: number, whole: number): string => `${short((part / whole) * 100, 100)}%`;

const xOf = (x: number, { plot }: Scene): string => percent(x - plot.x, plot.width);
const yOf = (y: number, { plot }: Scene): string => percent(y - plot.y, plot.height);

const placeOf = ({ x, y }: Point, scene: Scene) => ({ x: xOf(x, scene), y: yOf(y, scene) });

/** Draws shapes that keep their size, at a place that depends on the plot's size. */
const placed = (shapes: readonly Shape[], at: Point, scene: Scene): string =>
  shapes.length === 0 ? '' : element('svg', placeOf(at, scene), paintLocal(shapes, at));

function axes(scene: Scene): string {
  const { xTicks, yTicks, now, nowWord = TODAY_WORD } = scene;
  const prices = yTicks.map(({ at, text }) => element('text', { x: -7, y: yOf(at, scene) }, escaped(text)));
  const times = xTicks.map(({ at, text }) =>
    element('text', { x: xOf(at, scene), y: '100%', dy: BELOW }, escaped(text)),
  );
  const look = { ...inked({ fill: 'muted' }), 'font-size': TICK_SIZE };
  const today =
    now === null
      ? ''
      : element(
          'text',
          {
            ...inked({ fill: 'text' }),
            x: xOf(now, scene),
            y: '100%',
            dy: BELOW,
            'font-size': TICK_SIZE,
            'font-weight': 600,
            'text-anchor': 'middle',
          },
          escaped(nowWord),
        );
  return (
    element('g', { ...look, 'text-anchor': 'end' }, prices.join('')) +
    element('g', { ...look, 'text-anchor': 'middle' }, times.join('')) +
    today
  );
}

/** Draws the texts of the strip at fixed distances from the plot's lower edge. */
function stripWords({ strip, plot }: Scene): string {
  const words = strip?.shapes.filter((shape) => shape.type === 'text') ?? [];
  const base = plot.y + plot.height;
  return words
    .map((shape) => {
      const place = { x: short(shape.at.x - plot.x), y: '100%', dy: short(shape.at.y - base) };
      return element('text', { ...place, ...lettered(shape) }, escaped(shape.text));
    })
    .join('');
}

/** Tells whether a mark has a head. An open band or level has none, so its label becomes the link. */
const hasHead = ({ shapes }: Mark): boolean => shapes.length > 0;

/** Builds a mark's drawing with its accessible name, as a link to its record. Without a URL, as a plain group. */
function linked({ name, members }: Mark, drawn: string, { hrefOf }: PictureWords): string {
  const named = element('title', {}, escaped(name)) + drawn;
  const href = hrefOf?.(members[0], members) ?? null;
  return href === null ? element('g', {}, named) : element('a', { href }, named);
}

/** Distance from a mark's dot, in pixels, within which parts of its label move together with the dot. */
const NEAR = 150;

/**
 * Returns the point with which a part of a label moves: the mark's dot if it is near, else the part's own place along a
 * level or band.
 */
function anchorOf(part: Shape, { at }: Mark): Point {
  if (part.type !== 'stamp') return at;
  return Math.hypot(part.at.x - at.x, part.at.y - at.y) < NEAR ? at : part.at;
}

/** Draws the heads of all marks, each as a link to its record. Equal heads are defined once and reused. */
function heads(scene: Scene, id: string, words: PictureWords): string {
  const drawn = new Map<string, string>();
  const nameOf = (head: string): string => {
    const name = drawn.get(head) ?? `${id}-${drawn.size}`;
    drawn.set(head, name);
    return name;
  };
  const head = ({ shapes, at }: Mark): string =>
    element('use', { href: `#${nameOf(paintLocal(shapes, at))}`, ...placeOf(at, scene) });
  const all = scene.marks.filter(hasHead).map((mark) => linked(mark, head(mark), words));
  const defs = Array.from(drawn, ([head, name]) => element('g', { id: name }, head));
  return element('defs', {}, defs.join('')) + all.join('');
}

/** Draws the part of a picture that keeps its size: axes, marks with links and labels, the last price. */
export function paintPlaced(scene: Scene, id: string, words: PictureWords): string {
  const { plot, watermark, live, marks } = scene;
  const corner = { x: plot.x, y: plot.y };
  const right = { x: plot.x + plot.width, y: live?.at.y ?? 0 };
  const parts = [
    element('title', {}, escaped(words.title)),
    element('desc', {}, escaped(words.desc)),
    axes(scene),
    stripWords(scene),
    watermark.text === '' || scene.empty ? '' : paintLocal([watermarkShape(scene)], corner),
    heads(scene, id, words),
    placed(tagShapes(scene).slice(1), right, scene),
    ...marks.map((mark) => {
      const label = mark.label.map((part) => placed([part], anchorOf(part, mark), scene)).join('');
      return hasHead(mark) || label === '' ? label : linked(mark, label, words);
    }),
    placed(emptyShapes(scene), { x: scene.width / 2, y: scene.height / 2 }, scene),
    live ? placed(liveShapes(scene), live.at, scene) : '',
  ];
  return element('svg', { class: 'hc-picture-plot hc-picture-words' }, parts.join(''));
}
