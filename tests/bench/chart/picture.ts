import {
  dayAtX,
  type InkTheme,
  lightTheme,
  type Mark,
  priceAtY,
  type Scene,
  type Shape,
  unstamped,
} from '@hindcast/scene';

/** Colours of every chart here; the line's is found again by the check of what was drawn. */
export const inks: InkTheme = { ...lightTheme, line: '#2962ff' };

/** A mark of our scene as any chart can draw it: where it stands in time and price, its colour and its words. */
export interface PictureMark {
  readonly day: number;
  readonly price: number;
  readonly colour: string;
  readonly text: string;
  /** Its shapes, in pixels around `at`: beneath the line, and above it with the label. */
  readonly at: { readonly x: number; readonly y: number };
  readonly under: readonly Shape[];
  readonly over: readonly Shape[];
}

/** The contents of one view: fractional UTC days, prices in USD at the plot's edges, and the marks. */
export interface Picture {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  readonly marks: readonly PictureMark[];
  /** Stands for the marks of a crowd: the band of open ones and the strip, in our chart's pixels. */
  readonly crowd: readonly Shape[];
}

/** The pictures of a whole run. */
export interface Script {
  readonly home: Picture;
  readonly pan: readonly Picture[];
  readonly zoom: readonly Picture[];
  /** Views beyond the last close. Only our own chart is measured there, with the fan and without it. */
  readonly ahead: readonly Picture[];
}

const outcomeInks = { success: 'hit', miss: 'miss', pending: 'pending' } as const;

function markOf(mark: Mark, scene: Scene): PictureMark {
  const over = unstamped([...mark.shapes, ...mark.label]);
  return {
    day: dayAtX(scene, mark.at.x),
    price: priceAtY(scene, mark.at.y),
    colour: inks[outcomeInks[mark.outcome]],
    text: over.flatMap((shape) => (shape.type === 'text' ? [shape.text] : [])).join(' '),
    at: mark.at,
    under: mark.under,
    over,
  };
}

/** Builds the picture of our scene, for the rivals to draw. */
export const pictureOf = (scene: Scene): Picture => ({
  ...scene.viewport,
  ...scene.price,
  marks: scene.marks.map((mark) => markOf(mark, scene)),
  crowd: unstamped([...scene.band, ...(scene.strip?.shapes ?? [])]),
});
