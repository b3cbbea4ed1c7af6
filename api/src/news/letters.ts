import type { WireSubmission } from '@hindcast/domain';
import type { NoticeEvent } from '../storage/models/payments/notice.ts';
import { callText } from './callText.ts';

/** What a letter is about. */
export interface LetterFacts {
  /** What the site is called. */
  readonly brand: string;
  readonly words: WireSubmission;
  /** Where it is confirmed, and where it is ended. */
  readonly page: string;
}

const lettersOf: Readonly<Record<NoticeEvent, (facts: LetterFacts) => { subject: string; lines: readonly string[] }>> =
  {
    // without the words: whoever pays could write them to a stranger
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
        callText(words),
        'You will hear when it is approved or rejected, and later when it is judged.',
      ],
    }),
  };

/** What a letter says. Plain text, so that nothing in it can run. */
export function writeLetter(
  event: NoticeEvent,
  facts: LetterFacts,
): { readonly subject: string; readonly text: string } {
  const { subject, lines } = lettersOf[event](facts);
  const end = event === 'confirm' ? [] : [`No more mails about this prediction:\n${facts.page}`];
  return { subject, text: `${[...lines, ...end].join('\n\n')}\n` };
}
