/** Text for each act, by the act's code. */
const acts: Readonly<Record<string, string>> = {
  'display.lift': 'drew as it claims',
  'display.set': 'drew otherwise than it claims',
  'experts.alias': 'gave an expert another name',
  'experts.change': 'changed an expert',
  'experts.merge': 'merged experts',
  'experts.picture': 'changed an expert’s picture',
  'experts.rm-alias': 'took a name from an expert',
  'experts.unmerge': 'took a merge back',
  'outbox.drop': 'dropped messages',
  'outbox.hold': 'held messages back',
  'outbox.release': 'released messages',
  'outbox.retry': 'had messages tried again',
  'payments.settle': 'settled by a proof of payment',
  'people.add': 'added a user',
  'people.disable': 'disabled a user',
  'people.enable': 'enabled a user',
  'people.end_sign_in': 'ended a sign-in',
  'people.login': 'signed in',
  'people.logout': 'signed out',
  'people.password': 'changed their password',
  'people.reset': 'reset a user',
  'people.reset_by_link': 'got a new password by a link',
  'people.role': 'changed a user’s role',
  'people.totp_begin': 'made a secret for an app',
  'people.totp_off': 'turned codes of an app off',
  'people.totp_on': 'turned codes of an app on',
  'people.wrong_code': 'gave a wrong code',
  'posts.add': 'asked to post',
  'posts.cancel': 'cancelled a post',
  'posts.outcome': 'said whether a post stands at the account',
  'posts.send': 'asked to send a post after all',
  'predictions.add': 'added a prediction',
  'predictions.edit': 'edited a prediction',
  'predictions.import': 'imported predictions',
  'predictions.lift-takedown': 'lifted a takedown',
  'predictions.restore': 'restored a prediction',
  'predictions.rm-import': 'took an import back',
  'predictions.takedown': 'took down',
  'predictions.withdraw': 'withdrew a prediction',
  'prices.import': 'imported prices',
  'prices.remove': 'removed prices',
  'prices.sync': 'read prices from a source',
  'queue.add': 'added posts to the queue',
  'queue.process': 'had a post read',
  'queue.remove': 'removed a post from the queue',
  'queue.retry': 'had a post read again',
  'refunds.ask': 'sent money back',
  'replies.remove': 'removed a reply',
  'replies.set': 'recorded a reply',
  'reports.close': 'closed a report',
  'reports.reopen': 'opened a report again',
  'splits.add': 'added a split',
  'splits.remove': 'removed a split',
  'submissions.add': 'sent a submission in',
  'submissions.approve': 'approved',
  'submissions.edit': 'edited a submission',
  'submissions.reject': 'rejected',
  'submissions.reopen': 'made a submission wait again',
  'submissions.undo': 'undid a decision',
  'tokens.create': 'created a token',
  'tokens.revoke': 'revoked a token',
  'tweets.extract': 'read a post',
  'verdicts.judge': 'had predictions judged',
  'verdicts.lift': 'lifted what was set by hand',
  'verdicts.override': 'set an outcome by hand',
};

/** The codes of all acts that have a text, in the order of the list above. */
export const AUDIT_ACTS: readonly string[] = Object.keys(acts);

/** Returns the text of an act, or its code if it has none. */
export const auditActText = (act: string): string => (Object.hasOwn(acts, act) && acts[act]) || act;

/** Readable names of a detail's fields. Fields that are not listed keep their name. */
const names: Readonly<Record<string, string>> = {
  asset_type: 'asset',
  prediction_type: 'kind',
  price_min: 'minimum price',
  price_max: 'maximum price',
  price_prediction: 'price in words',
  prediction_made: 'day of the words',
  prediction_date: 'other day of the words',
  target_time: 'target date',
  notes: 'words',
  source_url: 'source',
  success_status: 'claimed outcome',
  exclude_from_chart: 'kept off the chart',
  off_chart: 'kept off the chart',
  shown_price: 'shown at',
  x_handle: 'handle on X',
  npub: 'key of Nostr',
  role_line: 'role',
  expert_name: 'expert',
  influencer_name: 'expert',
  totp: 'code of the app',
};

/**
 * Tells whether a field is left out of the text: the version, which only programs need, and values that are empty or
 * false.
 */
const isSilent = (name: string, value: unknown): boolean =>
  name === 'version' || value === null || value === undefined || value === '' || value === false;

const toldName = (name: string): string => (Object.hasOwn(names, name) && names[name]) || name.replaceAll('_', ' ');

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '(empty)' : auditDetailText(value);

/** Lists the changed fields, each with its value before and after. */
const changesIn = (before: Fields, after: Fields): (readonly [string, string])[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => [
    toldName(name),
    `${fieldText(before[name])} → ${fieldText(after[name])}`,
  ]);

/**
 * Lists the entries of an audit detail by name. Empty entries are left out. A detail without names is one entry with an
 * empty name.
 */
export function auditDetail(detail: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof detail !== 'object' || detail === null) return detail == null ? [] : [['', String(detail)]];
  if (Array.isArray(detail)) return detail.length === 0 ? [] : [['', detail.map(auditDetailText).join(', ')]];
  const { before, after, ...rest } = detail as Fields;
  const hasBoth = isFields(before) && isFields(after);
  const changes = hasBoth ? changesIn(before, after) : [];
  const told = Object.entries(hasBoth ? rest : (detail as Fields))
    .filter(([name, value]) => !isSilent(name, value))
    .map(([name, value]): readonly [string, string] => {
      const text = auditDetailText(value);
      const isNested = typeof value === 'object' && !Array.isArray(value);
      return [toldName(name), value === true ? 'yes' : isNested ? `(${text})` : text];
    });
  return [...changes, ...told];
}

/** Returns an audit detail in one line: `price min: 5; ids: 1, 2`. */
export const auditDetailText = (detail: unknown): string =>
  auditDetail(detail)
    .map(([name, text]) => (name === '' ? text : `${name}: ${text}`))
    .join('; ');
