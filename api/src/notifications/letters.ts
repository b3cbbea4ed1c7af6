import { formatDayLong, type Outcome, readDay, type WireSubmission } from '@hindcast/domain';
import type { NoticeEvent } from '../db/index.ts';
import { callText } from '../payments/index.ts';
import type { NewsFacts } from './newsFacts.ts';

/** Facts that a letter is written from. */
export interface LetterFacts {
  /** Name of the site. */
  readonly brand: string;
  /** The site's URL, without a trailing slash. */
  readonly site: string;
  /** Mail address of the people who run the site. Null if they give none. */
  readonly contact: string | null;
  /** The submission as the payer sent it. Null if it was taken down since. */
  readonly words: WireSubmission | null;
  /** URL of the page that confirms or ends these mails. */
  readonly page: string;
  /** Decision or verdict that the letter is about. Null for other letters. */
  readonly news: NewsFacts | null;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

const dayOf = (text: string): string => {
  const day = readDay(text);
  return day === null ? text : formatDayLong(day);
};

const callOf = (words: WireSubmission | null): string[] => (words === null ? [] : [callText(words)]);

const pageOf = ({ site, news }: LetterFacts): string => `${site}/p/${news?.prediction}`;

const standings: Readonly<Record<Outcome, string>> = { success: 'a hit', miss: 'a miss', pending: 'open again' };

function judged(facts: LetterFacts): Words {
  const { brand, words, news } = facts;
  if (!news || !('outcome' in news)) throw new TypeError('A verdict without an outcome');
  const { outcome, was, day } = news;
  const how = standings[outcome];
  const on = day === null ? '' : `, decided by the close of ${dayOf(day)}`;
  const evidence = `What it rests on:\n${pageOf(facts)}`;
  if (was === 'pending') {
    return {
      subject: `${brand}: your prediction is ${how}`,
      lines: [`This prediction was judged. It is ${how}${on}:`, ...callOf(words), evidence],
    };
  }
  return {
    subject: `${brand}: a verdict was corrected, your prediction is ${how}`,
    lines: [`We told you that this prediction is ${standings[was]}. It is ${how}${on}:`, ...callOf(words), evidence],
  };
}

const lettersOf: Readonly<Record<NoticeEvent, (facts: LetterFacts) => Words>> = {
  // without the submission's content, because a payer could enter a stranger's mail address
  confirm: ({ brand, page }) => ({
    subject: `${brand}: is this your address?`,
    lines: [
      `Somebody paid to put a prediction on record at ${brand}, and asked that news about it is sent to you.`,
      `If it was you, open this page and press the button on it:\n${page}`,
      'If it was not, do nothing: you will get no more mails about it.',
    ],
  }),
  received: ({ brand, words }) => ({
    subject: `${brand} has received your prediction`,
    lines: [
      'Thank you. This prediction is paid for and waits for a person to read it:',
      ...callOf(words),
      'You will hear when it is approved or rejected, and later when it is judged.',
    ],
  }),
  approved: (facts) => {
    const { brand, words, news } = facts;
    const again = news && news.was === 'rejected' ? 'It was rejected before, and has been approved after all' : null;
    return {
      subject: `${brand}: your prediction is approved`,
      lines: [
        `${again ?? 'A person has read this prediction and approved it'}. It is on record:`,
        ...callOf(words),
        `Its page:\n${pageOf(facts)}`,
        'You will hear when it is judged.',
      ],
    };
  },
  // without the operators' comment, which is not public
  rejected: ({ brand, contact, words, news }) => ({
    subject: `${brand}: your prediction is ${news?.was === 'approved' ? 'not on record any more' : 'rejected'}`,
    lines: [
      news?.was === 'approved'
        ? 'This prediction was approved before. It has been looked at again and rejected, and is not on record any more:'
        : 'A person has read this prediction and rejected it. It does not go on record:',
      ...callOf(words),
      `What was paid for it does not come back by itself. The people who run ${brand} can send it back to a lightning address, and say why they rejected it: ${contact === null ? 'ask them' : `write to ${contact}`}.`,
    ],
  }),
  judged,
};

/** Writes a letter as plain text, so that nothing in it can run. */
export function writeLetter(
  event: NoticeEvent,
  facts: LetterFacts,
): { readonly subject: string; readonly text: string } {
  const { subject, lines } = lettersOf[event](facts);
  const end = event === 'confirm' ? [] : [`No more mails about this prediction:\n${facts.page}`];
  return { subject, text: `${[...lines, ...end].join('\n\n')}\n` };
}
