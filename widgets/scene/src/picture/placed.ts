import type { Mark, Point, Scene, Shape } from '../model/scene.ts';
import { emptyShapes, TICK_SIZE, TODAY_WORD, watermarkShape } from '../paint/layers.ts';
import { liveShapes, tagShapes } from '../paint/livePrice.ts';
import { element, escaped } from '../paint/xml.ts';
import { inked, lettered } from './inked.ts';
import { paintLocal } from './paintLocal.ts';
import { short } from './relativePath.ts';

/** The texts of a picture for readers who do not see it, and the links of its marks. */
export interface PictureWords {
  readonly title: string;
  readonly desc: string;
  /**
   * The address that a mark leads to, by its first prediction and all that share it; null for none. Marks are no links
   * where it is left out.
   */
  readonly hrefOf?: ((id: string, members: readonly string[]) => string | null) | undefined;
}

/** Below the plot, pixels: the middle of the words of the time axis. */
const BELOW = 13.5;

const percent = (part: number, whole: number): string => `${short((part / whole) * 100, 100)}%`;

const xOf = (x: number, { plot }: Scene): string => percent(x - plot.x, plot.width);
const yOf = (y: number, { plot }: Scene): string => percent(y - plot.y, plot.height);

const placeOf = ({ x, y }: Point, scene: Scene) => ({ x: xOf(x, scene), y: yOf(y, scene) });

/** Shapes at a place that moves with the plot's size, while they keep their own. */
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

/** The words of the strip, at their distance from the plot's lower edge. */
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

/** An open band or level has none: its label leads to its record. */
const hasHead = ({ shapes }: Mark): boolean => shapes.length > 0;

/** Builds a mark's drawing with its name, as a link to its record. Without an address it is a plain group. */
function linked({ name, members }: Mark, drawn: string, { hrefOf }: PictureWords): string {
  const named = element('title', {}, escaped(name)) + drawn;
  const href = hrefOf?.(members[0], members) ?? null;
  return href === null ? element('g', {}, named) : element('a', { href }, named);
}

/** Parts of a label that are nearer to the mark's dot than this move with it, pixels. */
const NEAR = 150;

/** The place that a part of a label keeps its distance to: the mark's dot, or its own along a level or a band. */
function anchorOf(part: Shape, { at }: Mark): Point {
  if (part.type !== 'stamp') return at;
  return Math.hypot(part.at.x - at.x, part.at.y - at.y) < NEAR ? at : part.at;
}

/** The heads of all marks, each a link to its record. Heads that look alike are drawn once. */
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

/** The part of a picture that keeps its size: axes, marks with their links and labels, the last price. */
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
