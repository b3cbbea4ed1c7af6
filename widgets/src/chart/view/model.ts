import type { LivePoint, Scene, SceneInput } from '@hindcast/scene';
import { type Camera, createCamera } from './camera.ts';
import type { ChartInput } from './chartInput.ts';
import { layOut, limitsOf, type Room, sceneInputOf } from './layout.ts';

/** The data of a chart, the part of time in view, and the scene that these make. */
export interface ChartModel {
  readonly input: ChartInput | null;
  /** Null before the first scene. */
  readonly camera: Camera | null;
  /** The last scene that was laid out, null before the first one. */
  readonly scene: Scene | null;
  /** What the next scene is laid out from, null before the first one. */
  sceneInput(): SceneInput | null;
  /** Takes new data. For another asset the view starts anew. */
  setInput(input: ChartInput): void;
  /** The line goes on from the last close to a live price; null ends it at the close. Returns whether it is a new one. */
  setLive(live: LivePoint | null): boolean;
  /** Lays out the next scene. `remeasure` where new data or a new size may change how far the view can go. */
  layOut(remeasure: boolean): Scene | null;
}

/** A model without data. */
export function createModel(room: Room): ChartModel {
  let input: ChartInput | null = null;
  let live: LivePoint | null = null;
  let camera: Camera | null = null;
  let scene: Scene | null = null;

  return {
    get input() {
      return input;
    },
    get camera() {
      return camera;
    },
    get scene() {
      return scene;
    },
    sceneInput: () => input && camera && sceneInputOf(input, room, camera.view, live),
    setInput(next) {
      if (input && input.asset !== next.asset) camera = null;
      input = next;
    },
    setLive(next) {
      const isNew = next !== live;
      live = next;
      return isNew;
    },
    layOut(remeasure) {
      if (!input) return null;
      if (!camera) camera = createCamera(limitsOf(input, room));
      else if (remeasure) camera.confine(limitsOf(input, room));
      scene = layOut(sceneInputOf(input, room, camera.view, live, scene?.line.xy), input);
      return scene;
    },
  };
}
