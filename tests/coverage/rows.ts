/** A chapter of the specification: its letter, its name and how many rows it has. */
export type Chapter = { readonly letter: string; readonly title: string; readonly rows: number };

/** Every chapter, in the specification's order; a row's id is the letter and a number from 1. */
export const chapters: readonly Chapter[] = [
  { letter: 'L', title: 'Landing page', rows: 6 },
  { letter: 'V', title: 'Main view, desktop and tablet', rows: 6 },
  { letter: 'P', title: 'Prediction panel', rows: 8 },
  { letter: 'C', title: 'Chart', rows: 16 },
  { letter: 'M', title: 'Mobile', rows: 6 },
  { letter: 'S', title: 'Submit form', rows: 6 },
  { letter: 'Y', title: 'Pay', rows: 6 },
  { letter: 'N', title: 'Notify', rows: 2 },
  { letter: 'A', title: 'Login and roles', rows: 6 },
  { letter: 'D', title: 'Bitcoin dashboard', rows: 9 },
  { letter: 'R', title: 'MSTR dashboard', rows: 2 },
  { letter: 'X', title: 'Social', rows: 6 },
  { letter: 'E', title: 'Extraction', rows: 4 },
  { letter: 'Q', title: 'Tweet queue', rows: 3 },
  { letter: 'W', title: 'Wire', rows: 5 },
  { letter: 'B', title: 'Embeds and packages', rows: 3 },
  { letter: 'K', title: 'CLI', rows: 1 },
  { letter: 'J', title: 'Verdicts', rows: 2 },
];

/** The ids of a chapter's rows: "C1", "C2" … */
export function idsOf({ letter, rows }: Chapter): readonly string[] {
  return Array.from({ length: rows }, (_, index) => `${letter}${index + 1}`);
}
