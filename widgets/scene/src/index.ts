export { priceScale } from './axes/scales.ts';
export { frameViewport, initialViewport, timeExtent } from './axes/timeExtent.ts';
export { createScene } from './createScene.ts';
export { crowdOf } from './crowd/crowd.ts';
export { periodsIn } from './crowd/strip.ts';
export { type Hit, hitTest, markTouches, REACH } from './hitTest.ts';
export { fanLayer } from './line/fanLayer.ts';
export { livePoint } from './line/lastPoint.ts';
export { legendGlyph } from './marks/legendGlyph.ts';
export { inksOf } from './marks/outcomeInks.ts';
export { boundsOf } from './model/bounds.ts';
export type {
  Box,
  Crowd,
  Density,
  Fit,
  Ink,
  Layer,
  Layout,
  Leaving,
  LivePoint,
  Mark,
  Measure,
  Point,
  Scale,
  Scene,
  SceneInput,
  Shape,
  Strip,
  StripBar,
  Tick,
  Viewport,
} from './model/scene.ts';
export type { Stamp } from './model/stamp.ts';
export { unstamped } from './model/unstamped.ts';
export { openCluster } from './openCluster.ts';
export { type Fading, type Lit, layersOf } from './paint/layers.ts';
export { liveShapes } from './paint/livePrice.ts';
export { paintSvg } from './paint/paintSvg.ts';
export { measureText } from './paint/textWidth.ts';
export { darkTheme, type InkTheme, lightTheme } from './paint/theme.ts';
export { element, escaped } from './paint/xml.ts';
export { type ElasticPicture, paintPicture } from './picture/paintPicture.ts';
export type { PictureWords } from './picture/placed.ts';
export { dayAtX, pointOf, priceAtY } from './places.ts';
export { raiseMark } from './raiseMark.ts';
export { viewOf } from './viewOf.ts';
export { viewOfOne } from './viewOfOne.ts';
