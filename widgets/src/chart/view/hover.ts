import {
  type Hit,
  hitTest,
  type InkTheme,
  type Lit,
  type Mark,
  type Point,
  REACH,
  raiseMark,
  type Scene,
  type SceneInput,
} from '@hindcast/scene';
import { paintShapes } from '../paint/paintCanvas.ts';
import { paintHovered } from '../paint/paintHovered.ts';
import type { Surface } from '../paint/surface.ts';
import { crosshairShapes } from './crosshairShapes.ts';
import { lastIndex, type Readable, type Reading, readingAt, readingOf } from './reading.ts';

/** A mark that is pointed at, and the place of the pointer where it is at the mark's drawing and not at its head. */
export interface Hovered {
  readonly mark: Mark;
  /** The mark as it is drawn while it is hovered. */
  readonly drawn: Mark;
  readonly place: Point | null;
}

/** The target of the pointer or the keyboard: a mark, or a place or a bar that the crosshair reads. */
export interface Hover {
  /** The pointer is at a place of the chart, or has left it. */
  point(at: Point | null): void;
  /** The keyboard is at the mark of this prediction, or at none. Returns whether that is another one. */
  focusMark(id: string | null): boolean;
  /** A reader points at predictions in a list or a legend, or at none. Returns whether these are others. */
  light(ids: Lit): boolean;
  /** Moves the crosshair by bars, from the last point at first. Returns what it reads there. */
  step(bars: number, from: Readable, scene: Scene): Reading | null;
  /** Ends the hover. Returns whether there was one. */
  clear(): boolean;
  /**
   * Returns the predictions that are lit on the base layer while a reader points at some, on the chart or elsewhere. An
   * empty set if they stand on the top layer, so that only that one is painted from mark to mark. If nobody points:
   * those of the opened cluster, or null.
   */
  litIn(scene: Scene): Lit;
  /** The predictions of an opened cluster stay lit until it is closed; null for none. */
  list(ids: Lit): void;
  /** Calls up no card that was still to come. */
  stop(): void;
  /** Paints the top layer. */
  paint(surface: Surface, inks: InkTheme, from: SceneInput, scene: Scene): void;
}

/** Every mark of the base layer is faint. */
const NOTHING: Lit = new Set();

type Target = { readonly at: Point } | { readonly bar: number } | { readonly id: string };

const isInSight = ({ at }: Reading, { plot }: Scene): boolean => at.x >= plot.x - 1 && at.x <= plot.x + plot.width + 1;

/** Tells whether the crosshair is shown beside a mark: over its head or label it would only be in the way. */
const readsBeside = (hit: Hit | null): boolean => !hit || hit.part === 'stroke' || hit.part === 'inside';

/** A pointer that only passes a mark lights it, but calls up no card: that comes after so long at one mark, ms. */
const CARD_MS = 60;

export interface HoverEvents {
  /** Within a frame: whether there is a mark under the pointer. */
  onPoint(atMark: boolean): void;
  /** Another mark has been hovered for a moment, or none is. */
  onHover(hovered: Hovered | null): void;
}

/** No hover at first. */
export function createHover({ onPoint, onHover }: HoverEvents): Hover {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let target: Target | null = null;
  let pointed: Lit = null;
  let opened: Lit = null;
  /** Id and size of the hovered mark: a cluster that grows is another one. */
  let reported = '';
  let found: { readonly scene: Scene; readonly target: Target | null; readonly hit: Hit | null } | null = null;

  const report = (hit: Hit | null, drawn: Mark | null): void => {
    const key = hit ? `${hit.mark.id} ${hit.mark.members.length}` : '';
    if (key === reported) return;
    reported = key;
    const place = target && 'at' in target && readsBeside(hit) ? target.at : null;
    clearTimeout(timer);
    onPoint(hit !== null);
    if (!hit) onHover(null);
    else timer = setTimeout(() => onHover({ mark: hit.mark, drawn: drawn ?? hit.mark, place }), CARD_MS);
  };
  const findHit = (scene: Scene): Hit | null => {
    if (!target) return null;
    if ('at' in target) return hitTest(scene, target.at, REACH.mouse);
    const id = 'id' in target ? target.id : null;
    const mark = scene.marks.find((one) => one.id === id);
    return mark ? { mark, part: 'head' } : null;
  };
  /** A frame asks several times. */
  const hitIn = (scene: Scene): Hit | null => {
    if (found?.scene !== scene || found.target !== target) found = { scene, target, hit: findHit(scene) };
    return found.hit;
  };
  const readingIn = (from: Readable, scene: Scene): Reading | null => {
    if (!target || 'id' in target) return null;
    return 'at' in target ? readingAt(scene, from, target.at) : readingOf(scene, from, target.bar);
  };
  /** The one prediction that a list points at, drawn even where it stands in a cluster or out of view. */
  const onlyPointed = (): string | null => (pointed?.size === 1 ? [...pointed][0] : null);

  return {
    point(at) {
      if (at) target = { at };
      else if (target && !('id' in target)) target = null;
    },
    focusMark(id) {
      const before = target && 'id' in target ? target.id : null;
      if (before === id) return false;
      target = id === null ? null : { id };
      return true;
    },
    light(ids) {
      const isOther = ids !== pointed;
      pointed = ids;
      return isOther;
    },
    step(bars, from, scene) {
      if (from.series.length === 0) return null;
      const last = lastIndex(from);
      const bar = target && 'bar' in target ? Math.min(Math.max(target.bar + bars, 0), last) : last;
      target = { bar };
      return readingOf(scene, from, bar);
    },
    clear() {
      const wasHovering = target !== null;
      target = null;
      return wasHovering;
    },
    litIn(scene) {
      if (hitIn(scene)) return NOTHING;
      // Predictions that a filter or an eye took off the chart light nothing, and so nothing fades.
      const isDrawn = scene.marks.some(({ members }) => members.some((id) => pointed?.has(id)));
      if (!isDrawn) return opened;
      return onlyPointed() === null ? pointed : NOTHING;
    },
    list(ids) {
      opened = ids;
    },
    stop: () => clearTimeout(timer),
    paint(surface, inks, from, scene) {
      const { selected } = from;
      const raise = (id: string): Mark | null => raiseMark(from, scene, id);
      const hit = hitIn(scene);
      const elsewhere = hit ? null : onlyPointed();
      const raised = elsewhere === null || elsewhere === selected ? null : raise(elsewhere);
      const isAlone = hit?.mark.members.length === 1 && hit.mark.id !== selected;
      const drawn = isAlone ? raise(hit.mark.id) : null;
      const reading = readsBeside(hit) ? readingIn(from, scene) : null;
      const crosshair = reading && isInSight(reading, scene) ? reading : null;
      if (hit || raised || crosshair) {
        surface.paint('top', inks, (canvas) => {
          if (crosshair) paintShapes(canvas, crosshairShapes(scene, crosshair, surface.measure));
          if (hit && hit.mark.id !== selected) paintHovered(canvas, hit.mark, drawn);
          if (raised) paintHovered(canvas, scene.marks.find(({ id }) => id === elsewhere) ?? raised, raised);
        });
      } else surface.clearTop();
      report(hit, drawn);
    },
  };
}
