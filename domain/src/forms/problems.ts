import { type Asset, assets } from '../market/asset.ts';
import { type Day, formatDayLong, readDay } from '../market/day.ts';
import { formatUsd, readPrice } from '../market/money.ts';
import { readTypedPrice } from '../market/typedPrice.ts';
import { lineProblem, linesProblem, readHandle } from '../text/plainText.ts';
import { readLink } from '../text/readLink.ts';
import { SUBMISSION_MAX, type SubmissionForm, type SubmissionProblems } from './form.ts';
import { askedPrices, type PriceField } from './kindForm.ts';

/** The first allowed target day: the day of Bitcoin's first block (S5). */
export const FIRST_TARGET_DAY = '2009-01-03';
/** The last allowed target day: the end of the century (S5). */
export const LAST_TARGET_DAY = '2100-12-31';

const MAIL = /^[^\s@:<>",;?&]+@[^\s@:<>",;?&][^\s@:<>",;?&.]*\.[^\s@:<>",;?&]+$/;
const LINK = /^https?:\/\/[^\s/"'<>][^\s/"'<>.]*\.[^\s"<>]+$/i;
const NPUB = /^npub1[02-9ac-hj-np-z]{58}$/;

/** Tells whether a text looks like one e-mail address. */
export const isMail = (text: string): boolean => text.length <= 254 && MAIL.test(text);

function priceProblem(text: string, missing: string, { plausible: [low, high], ticker }: Asset): string | null {
  if (text.trim() === '') return missing;
  const price = readPrice(text);
  if (price === null) return 'Please write the price as a number, such as 100,000 or 100k';
  if (price <= 0) return 'The price must be above zero';
  return price < low || price > high
    ? `${formatUsd(price, 2)} cannot be meant as a price of ${ticker}: write one from ${formatUsd(low, 2)} to ${formatUsd(high, 0)}`
    : null;
}

function priceProblems(form: SubmissionForm, asset: Asset): { [Field in PriceField]?: string } {
  const problems: { [Field in PriceField]?: string } = {};
  for (const { field, missing } of askedPrices(form.prediction_type)) {
    const problem = priceProblem(form[field], missing, asset);
    if (problem !== null) problems[field] = problem;
  }
  const asked = askedPrices(form.prediction_type);
  const [low, high] = asked.map(({ field }) => readPrice(form[field]));
  const last = asked.at(-1);
  if (last && low != null && high != null && high <= low && !problems[last.field]) {
    problems[last.field] = 'The maximum must be above the minimum';
  }
  return problems;
}

/**
 * Returns the problems with ambiguous prices, such as `68.245`, by field. Only forms check this: the server takes
 * numbers as they are.
 */
export function doubtfulPrices(form: SubmissionForm): SubmissionProblems {
  const doubts: { [Field in PriceField]?: string } = {};
  for (const { field } of askedPrices(form.prediction_type)) {
    const typed = readTypedPrice(form[field]);
    if (typed === null || typed.asDecimals === null) continue;
    const said = form[field].trim();
    doubts[field] =
      `${said} may mean two prices: write ${typed.price}, or ${typed.asDecimals.toFixed(4)} with its cents`;
  }
  return doubts;
}

/**
 * Returns the problem of a form whose end has passed and which does not name the day the prediction was made. Only
 * forms check this: on the server a reviewer does.
 */
export function missingMadeDay({ prediction_made, target_time }: SubmissionForm, today: Day): SubmissionProblems {
  const end = readDay(target_time.trim());
  if (prediction_made.trim() !== '' || end === null || end >= today) return {};
  return { prediction_made: 'The last day is over: please enter the day on which it was said' };
}

/** Returns the problem with the last day of a prediction. Null if there is none. */
export function targetDayProblem(text: string): string | null {
  if (text.trim() === '') return 'Please enter when this price is predicted to be reached';
  const day = readDay(text.trim());
  const [first, last] = [readDay(FIRST_TARGET_DAY), readDay(LAST_TARGET_DAY)] as [Day, Day];
  if (day !== null && day >= first && day <= last) return null;
  return `The date must be a day from ${formatDayLong(first)} to ${formatDayLong(last)}`;
}

/**
 * Returns the problem with the day the prediction was made. Null if there is none.
 * @param today latest allowed day. Null for no such limit.
 */
function madeDayProblem({ prediction_made, target_time }: SubmissionForm, today: Day | null): string | null {
  const text = prediction_made.trim();
  if (text === '') return null;
  const [day, end] = [readDay(text), readDay(target_time.trim())];
  const [first, last] = [readDay(FIRST_TARGET_DAY), today ?? readDay(LAST_TARGET_DAY)] as [Day, Day];
  if (day === null || day < first || day > last) {
    const to = today === null ? formatDayLong(last) : 'today';
    return `The day of the words must be a day from ${formatDayLong(first)} to ${to}`;
  }
  return end !== null && day >= end ? 'The words must be from a day before the last day of this prediction' : null;
}

/** Optional fields, each with the check for a filled field. */
const optional: readonly (readonly [
  field: keyof SubmissionProblems,
  is: (text: string) => boolean,
  problem: string,
])[] = [
  ['twitter_handle', (text) => readHandle(text) !== null, 'An X handle has up to 15 letters, digits and _'],
  ['nostr_npub', (text) => NPUB.test(text), 'A Nostr key begins with npub1 and has 63 characters'],
  ['source_url', (text) => LINK.test(text), 'A link begins with https://'],
  [
    'source_url',
    (text) => !LINK.test(text) || readLink(text) !== null,
    'A link has no name or password before its host',
  ],
  ['submitter_email', isMail, 'Please enter a valid email address'],
];

/** Names of the fields in problem texts. */
export const SUBMISSION_LABELS = {
  expert_name: 'The name',
  twitter_handle: 'The X handle',
  nostr_npub: 'The Nostr key',
  source_url: 'The link',
  notes: 'This note',
  submitter_email: 'The e-mail address',
} as const satisfies Readonly<Record<keyof typeof SUBMISSION_MAX, string>>;

const texts = Object.keys(SUBMISSION_LABELS) as (keyof typeof SUBMISSION_LABELS)[];

/** Returns the problem with the characters or the length of a text. Null if there is none. */
function textProblem(field: keyof typeof SUBMISSION_LABELS, given: string): string | null {
  const problem = field === 'notes' ? linesProblem(given) : lineProblem(given.trim());
  if (problem !== null) return `${SUBMISSION_LABELS[field]} ${problem}`;
  const most = SUBMISSION_MAX[field];
  return [...given.trim()].length > most ? `${SUBMISSION_LABELS[field]} has more than ${most} characters` : null;
}

/**
 * Returns the problems for which a form is refused, by field (S2, S5). Empty without any. The form and the server use
 * the same check.
 * @param today latest allowed day of the statement. No such limit if left out.
 */
export function submissionProblems(
  form: SubmissionForm,
  asset: Asset = assets.btc,
  today: Day | null = null,
): SubmissionProblems {
  const problems: { -readonly [Field in keyof SubmissionProblems]: SubmissionProblems[Field] } = {};
  if (form.expert_name.trim() === '') {
    problems.expert_name = 'Please enter the name of the person who made this prediction';
  }
  Object.assign(problems, priceProblems(form, asset));
  const day = targetDayProblem(form.target_time);
  if (day !== null) problems.target_time = day;
  const made = madeDayProblem(form, today);
  if (made !== null) problems.prediction_made = made;
  for (const [field, is, problem] of optional) {
    const text = form[field].trim();
    if (text !== '' && !is(text)) problems[field] = problem;
  }
  for (const field of texts) {
    const problem = problems[field] === undefined ? textProblem(field, form[field]) : null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
