/** A stretch of time in fractional UTC days. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** Changes of view in a pan, and in a zoom. */
export const STEPS = 120;
const PAN_SHARE = 0.25;
const DEEPEST = 0.05;
const ZOOM_ABOUT = 0.6;

/** A quarter of the time, moved evenly from its first to its last day. */
export function panViews({ from, to }: View): View[] {
  const span = to - from;
  return Array.from({ length: STEPS }, (_, i) => {
    const start = from + span * (1 - PAN_SHARE) * (i / (STEPS - 1));
    return { from: start, to: start + span * PAN_SHARE };
  });
}

/** From a quarter of the time before a day evenly to that day, always up to the last day: what lies ahead fills the view. */
export function aheadViews({ from, to }: View, day: number): View[] {
  const before = (to - from) * PAN_SHARE;
  return Array.from({ length: STEPS }, (_, i) => ({ from: day - before * (1 - i / STEPS), to }));
}

/** From all of the time evenly to a twentieth of it, about one day, and back. */
export function zoomViews({ from, to }: View): View[] {
  const day = from + (to - from) * ZOOM_ABOUT;
  return Array.from({ length: STEPS }, (_, i) => {
    const share = (i + 1) / STEPS;
    const shrunk = DEEPEST ** (share < 0.5 ? 2 * share : 2 - 2 * share);
    return { from: day - (day - from) * shrunk, to: day + (to - day) * shrunk };
  });
}
