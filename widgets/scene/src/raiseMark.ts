import { createScales } from './axes/scales.ts';
import { labelOf, labelShapes } from './labels/label.ts';
import { labelPlaces } from './labels/labelPlaces.ts';
import { placeLabels } from './labels/placeLabels.ts';
import { drawMark, headBox, RAISED } from './marks/drawMark.ts';
import { markAt } from './marks/index.ts';
import { clusterName } from './marks/markName.ts';
import type { Mark, Scene, SceneInput } from './model/scene.ts';
import { pinsOf } from './pins/pins.ts';

/**
 * One prediction of a scene drawn for itself, to lie above everything while it is hovered or focused: its ray, band or
 * level in full, its head raised to 10 px and its label. Null when it is not in view.
 */
export function raiseMark(input: SceneInput, scene: Scene, id: string): Mark | null {
  const { series, today, measure } = input;
  const pin = pinsOf(input.predictions, series, today).pins.find((one) => one.id === id);
  const { plot, line } = scene;
  const scales = createScales(scene);
  const at = pin && markAt(pin, scales);
  if (!pin || !at) return null;
  const single = { pin, at, others: [] };
  const label = labelOf(pin, measure);
  const places = labelPlaces(pin, scales, label, headBox(single, RAISED, scales, measure), true);
  const request = [{ id, places: () => places }];
  const obstacles = { plot, line, taken: [], edges: [], rays: [] };
  const place =
    placeLabels(request, obstacles, 1).get(id) ??
    placeLabels(request, { ...obstacles, line: { ...line, points: 0 } }, 1).get(id);
  return {
    id,
    kind: pin.kind,
    outcome: pin.outcome,
    at,
    ...drawMark(single, scales, { full: true, raised: true }),
    label: place ? labelShapes(pin, label, place) : [],
    name: clusterName(pin, 0),
    members: [id],
  };
}
