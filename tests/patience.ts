/** How many times longer than on a quiet machine a test waits for what must come; it costs nothing where it comes. */
const FACTOR = Number(process.env.TEST_PATIENCE ?? 4);

/** The longest that a test waits for something that takes so many milliseconds on a quiet machine. */
export const patience = (ms: number): number => ms * FACTOR;
