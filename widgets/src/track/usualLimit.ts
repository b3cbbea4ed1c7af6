/** So many experts are listed where nobody says how many. */
export const USUAL_LIMIT = 10;
