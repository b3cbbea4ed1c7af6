import { usualKind } from '../kinds/claims.ts';
import type { Direction, Kind } from '../kinds/shape/claim.ts';
import { type Day, dayText } from '../market/day.ts';

/** Contents of the form that submits a prediction (S1): texts as a visitor typed them. */
export interface SubmissionForm {
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly nostr_npub: string;
  readonly prediction_type: Kind;
  readonly price_target: string;
  readonly price_min: string;
  readonly price_max: string;
  /** `YYYY-MM-DD`. */
  readonly target_time: string;
  /** The day the prediction was made, `YYYY-MM-DD`. Empty if unknown. */
  readonly prediction_made: string;
  readonly source_url: string;
  readonly notes: string;
  readonly submitter_email: string;
  /** Direction of the price. Empty unless the level is so near the price that the form asks for it. */
  readonly direction: Direction | '';
}

export type SubmissionField = keyof SubmissionForm;

/** Problems of a form, by the field to correct. */
export type SubmissionProblems = { readonly [Field in SubmissionField]?: string };

/** Returns the initial form: a target with today as its end. */
export const emptyForm = (today: Day): SubmissionForm => ({
  expert_name: '',
  twitter_handle: '',
  nostr_npub: '',
  prediction_type: usualKind,
  price_target: '',
  price_min: '',
  price_max: '',
  target_time: dayText(today),
  prediction_made: '',
  source_url: '',
  notes: '',
  submitter_email: '',
  direction: '',
});

/** Maximum length of each text, in characters. */
export const SUBMISSION_MAX = {
  expert_name: 100,
  twitter_handle: 200,
  nostr_npub: 63,
  source_url: 500,
  notes: 2000,
  submitter_email: 254,
} as const;

/** Returns the title of the form's dialog: "Submit a Bitcoin Price Prediction". */
export const submitTitle = (title: string): string => `Submit a ${title} Price Prediction`;
