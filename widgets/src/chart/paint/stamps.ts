import { boundsOf, type InkTheme, type Shape, type Stamp } from '@hindcast/scene';
import { createElement } from '../../dom/element.ts';
import { type Canvas, contextOf, type Paints, paintShapes, prepare, type Scale } from './paintCanvas.ts';

/** A picture of a stamp, and where its corner lies from the stamp's place, in device pixels. */
interface Picture {
  readonly image: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
}

function picture(shapes: readonly Shape[], { inks, family, scale }: Canvas): Picture {
  const box = boundsOf(shapes);
  const [left, top] = [Math.floor(box.x * scale.x), Math.floor(box.y * scale.y)];
  const image = createElement('canvas');
  image.width = Math.ceil((box.x + box.width) * scale.x) - left;
  image.height = Math.ceil((box.y + box.height) * scale.y) - top;
  const context = contextOf(image);
  prepare(context, scale, { x: -left, y: -top });
  paintShapes({ context, inks, family, scale }, shapes);
  return { image, left, top };
}

/**
 * Paints stamps as pictures on whole device pixels: a head of three strokes, or a label with its rim, costs a tenth of
 * what it costs stroke by stroke. A picture is made when a stamp is painted for the second time, so that a chart which
 * never moves has none.
 */
export function createStamps(): Paints {
  let pictures = new WeakMap<readonly Shape[], Picture | 'seen'>();
  let made: { readonly inks: InkTheme; readonly scale: Scale } | null = null;

  return (canvas: Canvas, { at, shapes }: Stamp, opacity: number): boolean => {
    const { context, inks, scale } = canvas;
    if (made?.inks !== inks || made.scale.x !== scale.x || made.scale.y !== scale.y) {
      pictures = new WeakMap();
      made = { inks, scale };
    }
    const ready = pictures.get(shapes);
    if (!ready) {
      pictures.set(shapes, 'seen');
      return false;
    }
    const drawn = ready === 'seen' ? picture(shapes, canvas) : ready;
    if (ready === 'seen') pictures.set(shapes, drawn);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = opacity;
    context.drawImage(drawn.image, Math.round(at.x * scale.x) + drawn.left, Math.round(at.y * scale.y) + drawn.top);
    context.globalAlpha = 1;
    context.setTransform(scale.x, 0, 0, scale.y, 0, 0);
    return true;
  };
}
