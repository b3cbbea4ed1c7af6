export type { Box, Ink, Mark, Measure, Point, Scene, SceneInput, Shape, Tick, Viewport } from './scene.ts';
