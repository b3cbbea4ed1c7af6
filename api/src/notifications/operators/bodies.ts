import { assets, formatDayLong, readDay } from '@hindcast/domain';
import { shownText } from '@hindcast/domain/text';
import type { SubmissionRow } from '../../db/index.ts';

/** Submissions that a channel has not reported yet. */
export interface NewSubmissions {
  /** Number of new submissions. */
  readonly count: number;
  /** Number of all pending submissions. */
  readonly pending: number;
  /** The first of the new submissions, which the message lists one by one. */
  readonly some: readonly SubmissionRow[];
  readonly at: Date;
}

/** Maximum number of submissions that a message lists. */
export const TOLD = 20;
const MOST_CHARACTERS = 120;

/** Shortens a stranger's text to one line. */
function brief(text: string): string {
  const line = shownText(text).replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > MOST_CHARACTERS ? `${letters.slice(0, MOST_CHARACTERS - 1).join('')}…` : line;
}

function lineOf({ id, expert_name, asset, price_prediction, target_time }: SubmissionRow): string {
  const day = readDay(target_time);
  const by = day === null ? target_time : formatDayLong(day);
  return `${id}. ${brief(expert_name)}: ${assets[asset].ticker} ${brief(price_prediction)} by ${by}`;
}

const some = (count: number): string => (count === 1 ? '1 new submission' : `${count} new submissions`);

interface Digest {
  readonly subject: string;
  readonly text: string;
}

function digest({ count, pending, some: listed }: NewSubmissions, brand: string): Digest {
  const more = count - listed.length;
  const lines = [
    `${some(count)}. In all ${pending} ${pending === 1 ? 'waits' : 'wait'} for a person.`,
    [...listed.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    'Go through them: hindcast review',
    'HINDCAST_OPERATORS_MAIL of the server names the mailboxes that this goes to.',
  ];
  return { subject: `${brand}: ${some(count)}`, text: `${lines.join('\n\n')}\n` };
}

/** Builders of the messages by channel, as stored in the outbox. No message contains a payer's address for news. */
export const bodyOf = {
  mail: (news: NewSubmissions, brand: string): string => JSON.stringify(digest(news, brand)),
  webhook: ({ count, pending, some: listed, at }: NewSubmissions, site: string | null): string =>
    JSON.stringify({
      type: 'submissions.new',
      timestamp: at.toISOString(),
      data: {
        site,
        count,
        pending,
        submissions: listed.map(({ id, asset, expert_name, kind, price_prediction, target_time, created_at }) => ({
          id,
          asset,
          expert_name: brief(expert_name),
          prediction_type: kind,
          price_prediction: brief(price_prediction),
          target_time,
          created_at: created_at.toISOString(),
        })),
      },
    }),
};

/** Parses a mail as stored in the outbox. */
export const readDigest = (body: string): Digest => JSON.parse(body) as Digest;
