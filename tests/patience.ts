/** Factor for all time limits of tests, which are meant for a quiet machine. It slows down only tests that fail. */
const FACTOR = Number(process.env.TEST_PATIENCE ?? 4);

/** Returns the time limit, ms, for a step that takes up to `ms` on a quiet machine. */
export const patience = (ms: number): number => ms * FACTOR;
