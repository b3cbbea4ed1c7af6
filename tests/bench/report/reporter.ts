import { type Figure, figureLine } from './figure.ts';
import { tableLines } from './table.ts';

/** Where a part says what it found. */
export interface Reporter {
  figure(figure: Figure): void;
  /** A sentence on what is measured or what was left out; people see it, machines do not. */
  note(text: string): void;
}

/** A part: it measures and reports, and throws when it cannot run or when ours and a rival disagree. */
export type Measure = (report: Reporter) => Promise<void>;

/** Runs a part and prints what it reports: a title, its notes and a table, or a line of JSON for every figure. */
export async function runPart(name: string, measure: Measure, json: boolean): Promise<void> {
  if (json) {
    await measure({ figure: (figure) => console.log(figureLine(figure)), note: () => {} });
    return;
  }
  const figures: Figure[] = [];
  console.log(`\n${name}`);
  await measure({ figure: (figure) => figures.push(figure), note: (text) => console.log(`  ${text}`) });
  for (const line of tableLines(figures)) console.log(line);
}
