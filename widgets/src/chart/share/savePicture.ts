import { type Asset, type Day, dayText } from '@hindcast/domain';
import { type InkTheme, paintSvg, type Scene } from '@hindcast/scene';
import { createElement } from '../../dom/element.ts';
import { saveFile } from '../../dom/saveFile.ts';
import { contextOf, prepare } from '../paint/paintCanvas.ts';
import { paintScene } from '../paint/paintScene.ts';

/** A chart's scene and its colours, to be saved as a picture. */
export interface Shown {
  readonly scene: Scene;
  readonly inks: InkTheme;
  readonly asset: Asset;
  readonly today: Day;
  /** Font family of the chart's texts. */
  readonly family: string;
}

/** Pixels of a saved picture per CSS pixel. */
const SCALE = 2;

/** Returns the file name of a picture: `btc-2026-11-22.png`. */
const nameOf = ({ asset, today }: Shown, ending: string): string => `${asset.id}-${dayText(today)}.${ending}`;

/** Saves the view as an SVG picture. */
export function saveSvg(shown: Shown): void {
  const { scene, inks, asset } = shown;
  const desc = scene.marks.map(({ name }) => name).join('. ');
  const svg = paintSvg(scene, inks, { title: `${asset.title} price and predictions`, desc });
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), nameOf(shown, 'svg'));
}

/** Saves the view as a PNG picture, with two pixels per CSS pixel. */
export async function savePng(shown: Shown): Promise<void> {
  const { scene, inks, family } = shown;
  const canvas = createElement('canvas');
  canvas.width = Math.round(scene.width * SCALE);
  canvas.height = Math.round(scene.height * SCALE);
  const context = contextOf(canvas);
  const scale = { x: SCALE, y: SCALE };
  prepare(context, scale);
  context.fillStyle = inks.surface;
  context.fillRect(0, 0, scene.width, scene.height);
  paintScene({ context, inks, family, scale }, scene);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!file) throw new Error('The browser made no picture');
  saveFile(file, nameOf(shown, 'png'));
}
