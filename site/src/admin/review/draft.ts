import type { WireSubmissionRecord } from '@hindcast/domain';
import type { WireSubmissionEdit } from '@hindcast/domain/client';
import {
  type ChangeableField,
  changeableFields,
  readField,
  type SetPrices,
  saidPrices,
  setsPrices,
} from '@hindcast/domain/submit';
import { readTab, writeTab } from '../session/tabStorage.ts';

/** Labels of the fields of a submission, in the order of the form (O§2). */
export const fieldNames = {
  expert_name: 'Expert name',
  twitter_handle: 'Twitter handle',
  nostr_npub: 'Nostr key',
  prediction_type: 'Prediction type',
  price_prediction: 'Price prediction',
  price_target: 'Price target',
  price_min: 'Price min',
  price_max: 'Price max',
  direction: 'Direction',
  target_time: 'Target date',
  prediction_made: 'Prediction made',
  source_url: 'Source URL',
  notes: 'Notes',
  submitter_email: 'Submitter email',
  status: 'Submission status',
  prediction_outcome: 'Prediction outcome',
  admin_comment: 'Admin comment',
} as const satisfies Readonly<Record<ChangeableField, string>>;

export const fieldOrder = Object.keys(fieldNames) as readonly ChangeableField[];

const modes = ['view', 'approve', 'reject'] as const;
export type Mode = (typeof modes)[number];

/** Typed values of fields, by name. Untouched fields are left out. */
export type Typed = Readonly<Partial<Record<ChangeableField, string>>>;

/** Unsent changes to a submission, as an operator has typed them. */
export interface Draft {
  readonly mode: Mode;
  readonly editing: boolean;
  readonly typed: Typed;
  /**
   * Stored values of the typed fields when the operator began to type. If a stored value differs from its base,
   * somebody else has changed the field since.
   */
  readonly base: Typed;
  /** The chosen expert: an id, `new`, or `name:` and a name of the brand's list. Empty to let the server find one. */
  readonly expert: string;
  /** The chosen first day of the window. Null for the default. */
  readonly start: string | null;
  readonly end: string | null;
  readonly comment: string;
}

export const noDraft: Draft = {
  mode: 'view',
  editing: false,
  typed: {},
  base: {},
  expert: '',
  start: null,
  end: null,
  comment: '',
};

/** Returns the value of a field as form text. */
export function fieldText(record: WireSubmissionRecord, name: ChangeableField): string {
  const value = record[name];
  return value === null || value === undefined ? '' : String(value);
}

/** Returns the draft after input in a field. If the text equals the stored value, the field is no longer typed. */
export function type(draft: Draft, record: WireSubmissionRecord, name: ChangeableField, text: string): Draft {
  const { [name]: _, ...typed } = draft.typed;
  const { [name]: before = fieldText(record, name), ...base } = draft.base;
  if (text === fieldText(record, name)) return { ...draft, typed, base };
  return { ...draft, typed: { ...typed, [name]: text }, base: { ...base, [name]: before } };
}

/** Returns the names of the typed fields. */
export const touched = ({ typed }: Draft): readonly ChangeableField[] =>
  changeableFields.filter((name) => typed[name] !== undefined);

/** A typed field that somebody else has changed: the value before, the other person's, and the typed one. */
export interface Clash {
  readonly name: ChangeableField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Returns the typed fields that somebody else has meanwhile changed to a value other than the typed one. */
export const clashes = (draft: Draft, record: WireSubmissionRecord): readonly Clash[] =>
  touched(draft).flatMap((name) => {
    const [before, mine, theirs] = [draft.base[name] ?? '', draft.typed[name] ?? '', fieldText(record, name)];
    return theirs === before || theirs === mine ? [] : [{ name, before, theirs, mine }];
  });

/** Reads the typed fields into an edit. Returns the problems of invalid fields as well. */
function readTyped({ typed }: Draft): { readonly edit: WireSubmissionEdit; readonly problems: Typed } {
  const edit: Record<string, string | number | null> = {};
  const problems: Partial<Record<ChangeableField, string>> = {};
  for (const name of changeableFields) {
    const text = typed[name];
    if (text === undefined) continue;
    const read = readField(name, text, fieldNames[name]);
    if ('problem' in read) problems[name] = read.problem;
    else edit[name] = read.value;
  }
  return { edit: edit as WireSubmissionEdit, problems };
}

/** Returns the typed fields as an edit, or the problem of each invalid field. */
export function editOf(draft: Draft): { readonly edit: WireSubmissionEdit } | { readonly problems: Typed } {
  const { edit, problems } = readTyped(draft);
  return Object.keys(problems).length > 0 ? { problems } : { edit };
}

/**
 * Returns the submission with the typed changes. By the server's rules, typed prices also change other price fields.
 * `problem` is the first problem with the typed fields. Null without one.
 */
export function draftedOf<Sent extends WireSubmissionRecord>(
  draft: Draft,
  record: Sent,
): { readonly record: Sent; readonly problem: string | null } {
  const { edit, problems } = readTyped(draft);
  const [problem = null] = Object.values(problems);
  // Invalid fields keep their stored values.
  const next = { ...record, ...edit, price_prediction: edit.price_prediction || record.price_prediction } as Sent;
  if (problem !== null || !setsPrices(edit)) return { record: next, problem };
  const read = saidPrices(next, edit as SetPrices);
  return 'problem' in read ? { record: next, problem: read.problem } : { record: { ...next, ...read.said }, problem };
}

const keyOf = (id: number): string => `hindcast:submission:${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'base' in value && 'mode' in value;

/** Returns the draft of a submission that this tab has stored. Without one, returns `noDraft`. */
export const keptDraft = (id: number): Draft => ({ ...noDraft, ...readTab(keyOf(id), isDraft) });

/** Tells whether a draft has typed fields, a comment or chosen days. */
export const hasWork = (draft: Draft): boolean =>
  touched(draft).length > 0 || draft.comment.trim() !== '' || draft.start !== null || draft.end !== null;

const listeners = new Set<() => void>();
let changes = 0;

/**
 * Stores a draft in this tab, so that it outlives a reload and another sign-in. Removes an empty draft. Calls the
 * listeners if the draft has got its first input or lost its last.
 */
export function keepDraft(id: number, draft: Draft): void {
  const had = hasWork(keptDraft(id));
  writeTab(keyOf(id), JSON.stringify(draft) === JSON.stringify(noDraft) ? null : draft);
  if (had === hasWork(draft)) return;
  changes++;
  for (const listener of listeners) listener();
}

/** Counter that grows whenever a draft gets its first input or loses its last, so that lists can mark drafts. */
export const draftChanges = {
  get: (): number => changes,
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
