import type { Scene } from '../model/scene.ts';
import { type PictureWords, paintPlaced } from './placed.ts';
import { paintBars, paintStretched } from './stretched.ts';

/** A chart as a picture that fits every size near that of its layout. */
export interface ElasticPicture {
  /** Two `<svg>` elements on top of each other, and a third below if there is a strip. */
  readonly markup: string;
  /** Margins beside the plot, pixels. The style sheet expects them as `--hc-left` and `--hc-right`. */
  readonly left: number;
  readonly right: number;
  /** The height of the strip below the axis, pixels, as `--hc-below`; 0 without one. */
  readonly below: number;
}

/**
 * Draws a scene as an elastic picture: one `<svg>` stretches with the plot, the other keeps its sizes and places its
 * parts by percentages, so that one picture serves all widths of a layout. Colours are variables of the theme. It has
 * no style attributes, so that a strict content security policy needs no exception.
 * @param id prefix of all ids, unique on the page.
 */
export function paintPicture(scene: Scene, id: string, words: PictureWords): ElasticPicture {
  const { plot, width } = scene;
  return {
    markup: paintStretched(scene, `${id}-area`) + paintBars(scene) + paintPlaced(scene, id, words),
    left: plot.x,
    right: width - plot.x - plot.width,
    below: scene.strip?.box.height ?? 0,
  };
}
