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
import { fieldNames } from './fieldNames.ts';

/** Modes of the panel of a submission. */
const modes = ['view', 'approve', 'reject'] as const;
export type Mode = (typeof modes)[number];

/** Typed values of fields, by name. Untouched fields are left out. */
export type Typed = Readonly<Partial<Record<ChangeableField, string>>>;

/** Changes to a submission that an operator has typed and not sent. */
export interface Draft {
  readonly mode: Mode;
  readonly editing: boolean;
  readonly typed: Typed;
  /** Values of the typed fields when typing began. They show changes that somebody else made since. */
  readonly base: Typed;
  /** The chosen expert: a number, a name of the brand's list, or `new`. Empty for the expert that the server finds. */
  readonly expert: string;
  /** The chosen start. Null for the default. */
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

/** Returns the draft after input in a field. A value equal to the stored one is removed from the draft. */
export function type(draft: Draft, record: WireSubmissionRecord, name: ChangeableField, text: string): Draft {
  const { [name]: _, ...typed } = draft.typed;
  const { [name]: before = fieldText(record, name), ...base } = draft.base;
  if (text === fieldText(record, name)) return { ...draft, typed, base };
  return { ...draft, typed: { ...typed, [name]: text }, base: { ...base, [name]: before } };
}

/** Returns the names of the typed fields. */
export const touched = ({ typed }: Draft): readonly ChangeableField[] =>
  changeableFields.filter((name) => typed[name] !== undefined);

/** A field that was typed here and changed by somebody else since. */
export interface Clash {
  readonly name: ChangeableField;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Returns the typed fields that somebody else changed meanwhile. */
export const clashes = (draft: Draft, record: WireSubmissionRecord): readonly Clash[] =>
  touched(draft).flatMap((name) => {
    const [before, mine, theirs] = [draft.base[name] ?? '', draft.typed[name] ?? '', fieldText(record, name)];
    return theirs === before || theirs === mine ? [] : [{ name, before, theirs, mine }];
  });

/** Reads the typed fields into an edit, and returns the errors of the fields that cannot be sent. */
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

/** Returns the typed fields as an edit, or the error of each invalid field. */
export function editOf(draft: Draft): { readonly edit: WireSubmissionEdit } | { readonly problems: Typed } {
  const { edit, problems } = readTyped(draft);
  return Object.keys(problems).length > 0 ? { problems } : { edit };
}

/** Returns the submission with the typed changes. Untouched prices follow the typed ones, by the server's rules. */
export function draftedOf<Sent extends WireSubmissionRecord>(
  draft: Draft,
  record: Sent,
): { readonly record: Sent; readonly problem: string | null } {
  const { edit, problems } = readTyped(draft);
  const [problem = null] = Object.values(problems);
  // fields that cannot be sent keep their former values
  const next = { ...record, ...edit, price_prediction: edit.price_prediction || record.price_prediction } as Sent;
  if (problem !== null || !setsPrices(edit)) return { record: next, problem };
  const read = saidPrices(next, edit as SetPrices);
  return 'problem' in read ? { record: next, problem: read.problem } : { record: { ...next, ...read.said }, problem };
}

const keyOf = (id: number): string => `hindcast:submission:${id}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'base' in value && 'mode' in value;

/** Returns the draft of a submission that is kept in this tab. */
export function keptDraft(id: number): Draft {
  try {
    const kept: unknown = JSON.parse(readTab(keyOf(id)) ?? 'null');
    return isDraft(kept) ? { ...noDraft, ...kept } : noDraft;
  } catch {
    return noDraft;
  }
}

/** Keeps a draft in this tab, also after a reload or another sign-in. An empty draft is removed. */
export function keepDraft(id: number, draft: Draft): void {
  const text = JSON.stringify(draft);
  writeTab(keyOf(id), text === JSON.stringify(noDraft) ? null : text);
}
