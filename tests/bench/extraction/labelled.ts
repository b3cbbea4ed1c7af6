import { existsSync, readFileSync } from 'node:fs';
import { type Day, readDay } from '@hindcast/domain';

const FILE = new URL('../../../../shared/data/prediction-texts.json', import.meta.url);

/** A prediction that a person read in a text. Prices in USD. */
export interface TextLabel {
  readonly type: 'target' | 'range' | 'floor' | 'ceiling';
  readonly low: number | null;
  readonly high: number | null;
  /** `YYYY-MM-DD`; null where the words name no day, or one that nobody can know. */
  readonly deadline: string | null;
  readonly isDown: boolean;
}

export interface LabelledText {
  readonly text: string;
  readonly postedAt: string | null;
  readonly day: Day | null;
  readonly instant: Date;
  readonly isPrediction: boolean;
  readonly labels: readonly TextLabel[];
}

/**
 * The kinds that a label's word stands for: “above $80k” and “bottoms at $5.7k” are both labelled as floors, “falls below
 * $6k” as a ceiling, which is a target that lies below.
 */
const KINDS_MEANT: Readonly<Record<TextLabel['type'], readonly string[]>> = {
  target: ['target'],
  range: ['range'],
  floor: ['pricetimerange', 'bottom'],
  ceiling: ['top', 'target down'],
};

/** Tells whether a kind with its direction matches a label. */
export const isKindMeant = ({ type }: TextLabel, kind: string, direction: string | null): boolean =>
  [kind, `${kind} ${direction}`].some((one) => KINDS_MEANT[type].includes(one));

interface Row {
  readonly text: string;
  readonly made_at: string | null;
  readonly is_prediction: boolean;
  readonly labels: readonly (Omit<TextLabel, 'isDown'> & { readonly flags: string })[];
}

/** “2023/12/17 7:34” is the day of 17 December 2023. */
const DAY = /^(\d{4})[/-](\d\d)[/-](\d\d)/;

/** The labelled texts where they are beside the repository, else null: texts are not made up. */
export function loadLabelled(): readonly LabelledText[] | null {
  if (!existsSync(FILE)) return null;
  const rows = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Row[];
  return rows.map(({ text, made_at, is_prediction, labels }) => {
    const [, year, month, date] = DAY.exec(made_at ?? '') ?? [];
    const postedAt = year === undefined ? null : `${year}-${month}-${date}`;
    const day = postedAt === null ? null : readDay(postedAt);
    return {
      text,
      postedAt,
      day,
      instant: new Date(postedAt ?? 0),
      isPrediction: is_prediction,
      labels: labels.map((label) => ({ ...label, isDown: label.flags.includes('down') })),
    };
  });
}
