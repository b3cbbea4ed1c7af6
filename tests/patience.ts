/** The factor by which a test waits longer than on a quiet machine; it costs nothing where the awaited state comes. */
const FACTOR = Number(process.env.TEST_PATIENCE ?? 4);

/** The longest that a test waits for something that takes so many milliseconds on a quiet machine. */
export const patience = (ms: number): number => ms * FACTOR;
