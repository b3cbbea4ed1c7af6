/** Default number of experts in a ranking. */
export const USUAL_LIMIT = 10;
