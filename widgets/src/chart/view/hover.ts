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

/** A hovered mark. `place`: the pointer's position if it is on the mark's drawing instead of its head, else null. */
export interface Hovered {
  readonly mark: Mark;
  /** The mark as drawn while it is hovered. */
  readonly drawn: Mark;
  readonly place: Point | null;
}

/** State of hover and keyboard on a chart: the mark, or the position or bar of the crosshair. */
export interface Hover {
  /** Sets the position of the pointer. Null if it has left the chart. */
  point(at: Point | null): void;
  /** Sets the prediction whose mark has the keyboard's focus, null for none. Returns true if it changed. */
  focusMark(id: string | null): boolean;
  /** Sets the predictions that a reader points at in a list or legend, null for none. Returns true if they changed. */
  light(ids: Lit): boolean;
  /** Moves the crosshair by a number of bars, starting at the last point. Returns its reading, null without prices. */
  step(bars: number, from: Readable, scene: Scene): Reading | null;
  /** Ends the hover. Returns true if there was one. */
  clear(): boolean;
  /**
   * Returns the predictions to highlight on the base layer. Empty if the top layer paints the highlight, so that only
   * that layer changes from mark to mark. If the reader points at nothing, returns the predictions of the opened
   * cluster. Null for none.
   */
  litIn(scene: Scene): Lit;
  /** Highlights the predictions of an opened cluster until it is closed. Null ends this. */
  list(ids: Lit): void;
  /** Cancels the timer of a hover card that has not opened yet. */
  stop(): void;
  /** Paints the crosshair and the hovered mark on the top layer. Clears the layer if there is neither. */
  paint(surface: Surface, inks: InkTheme, from: SceneInput, scene: Scene): void;
}

/** Empty set of highlighted predictions, with which every mark of the base layer is faint. */
const NOTHING: Lit = new Set();

type Target = { readonly at: Point } | { readonly bar: number } | { readonly id: string };

const isInSight = ({ at }: Reading, { plot }: Scene): boolean => at.x >= plot.x - 1 && at.x <= plot.x + plot.width + 1;

/**
 * Tells whether the crosshair is shown for a hit. It is hidden over a head or a label, where it would be in the way.
 */
const readsBeside = (hit: Hit | null): boolean => !hit || hit.part === 'stroke' || hit.part === 'inside';

/** Time that the pointer has to stay on a mark before its card opens, ms. Until then the mark is only highlighted. */
const CARD_MS = 60;

export interface HoverEvents {
  /** Called within a frame. @param atMark true if the pointer is on a mark. */
  onPoint(atMark: boolean): void;
  /** Called when the hovered mark has changed and stayed for a moment. Null for no mark. */
  onHover(hovered: Hovered | null): void;
}

/** Creates the hover state of a chart. */
export function createHover({ onPoint, onHover }: HoverEvents): Hover {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let target: Target | null = null;
  let pointed: Lit = null;
  let opened: Lit = null;
  /** Id and size of the mark reported last. A cluster that has grown counts as another mark. */
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
  /** Finds the mark at the target. Cached, because a frame calls this several times. */
  const hitIn = (scene: Scene): Hit | null => {
    if (found?.scene !== scene || found.target !== target) found = { scene, target, hit: findHit(scene) };
    return found.hit;
  };
  const readingIn = (from: Readable, scene: Scene): Reading | null => {
    if (!target || 'id' in target) return null;
    return 'at' in target ? readingAt(scene, from, target.at) : readingOf(scene, from, target.bar);
  };
  /**
   * Returns the prediction that a list points at, if it is a single one. It is drawn even if it is in a cluster or out
   * of view.
   */
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
      // Predictions that are not on the chart highlight nothing, so no mark becomes faint because of them.
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
