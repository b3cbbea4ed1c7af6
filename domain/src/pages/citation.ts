import { assets } from '../market/asset.ts';
import { type Day, dayText, formatDayLong } from '../market/day.ts';
import { outcomeWords } from '../predictions/explainShort.ts';
import type { Prediction } from '../predictions/prediction.ts';
import { expertName, expertText, predictionInFull, saidWhen } from '../predictions/predictionText.ts';
import { cutText } from '../text/cutText.ts';

/** The facts about a verdict that a citation names. */
export interface CitedVerdict {
  /** The rule set of the verdict. Null if the record cannot be judged. */
  readonly rule: string | null;
  /** True if an operator set the outcome in place of the rule's. */
  readonly byHand: boolean;
  /** Name of the site. */
  readonly site: string;
  /** URL of the prediction's page. */
  readonly address: string;
  /** The day on which the page was read. A citation names it, because a pending call may be settled later. */
  readonly readOn: Day;
}

/** A citation of a prediction as a sentence and as BibTeX. */
export interface Citation {
  readonly sentence: string;
  readonly bibtex: string;
}

const QUOTE_MAX = 300;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const inTex = (text: string): string => text.replaceAll(/[\\{}$&#_%~^]/g, (sign) => TEX[sign] ?? `\\${sign}`);

function verdictWords({ outcome }: Prediction, { rule, byHand }: CitedVerdict): string {
  if (byHand) return `${outcomeWords[outcome]}, set by hand${rule === null ? '' : ` over rule set ${rule}`}`;
  return rule === null ? 'not judged' : `${outcomeWords[outcome]}, by rule set ${rule}`;
}

/** Builds the sentence and the BibTeX entry that cite a prediction: expert, quote, day, verdict, rule and URL. */
export function citationOf(prediction: Prediction, cited: CitedVerdict): Citation {
  const { id, asset, claim, quote } = prediction;
  const words = quote && `“${cutText(quote.replaceAll(/\s+/g, ' ').trim(), QUOTE_MAX)}”`;
  const until = claim?.end == null ? '' : ` until ${formatDayLong(claim.end)}`;
  const said = `${assets[asset].title}, ${predictionInFull(prediction)}${until}`;
  const verdict = `Verdict: ${verdictWords(prediction, cited)}`;
  const when = saidWhen(prediction);
  const head = `${expertText(prediction)}${when === null ? '' : `, ${when}`}`;
  const made = claim?.made ?? prediction.madeOn;
  const [year, month, day] = made === null ? [] : dayText(made).split('-');
  const fields: readonly (readonly [string, string | null])[] = [
    ['author', `{{${inTex(expertName(prediction))}}}`],
    ['title', `{{${inTex(said)}}}`],
    ['year', year === undefined ? null : `{${year}}`],
    ['month', MONTHS[Number(month) - 1] ?? null],
    ['day', day === undefined ? null : `{${Number(day)}}`],
    ['howpublished', `{${inTex(`${cited.site}, prediction ${id}`)}}`],
    ['url', `{${cited.address}}`],
    ['urldate', `{${dayText(cited.readOn)}}`],
    ['note', `{${inTex(words ? `${words} ${verdict}` : verdict)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = ${value},`]));
  return {
    sentence: `${head}${words ? `: ${words}` : ''} (${said}). ${verdict}. ${cited.site}, ${cited.address}, read on ${formatDayLong(cited.readOn)}.`,
    bibtex: [`@misc{hindcast-${id},`, ...lines, '}'].join('\n'),
  };
}
