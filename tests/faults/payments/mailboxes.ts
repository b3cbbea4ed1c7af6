import { setTimeout as wait } from 'node:timers/promises';
import { ClientError } from '@hindcast/domain/client';
import type { ReceivedMail } from '../../mail/mailServer.ts';
import { type Book, insist } from './book.ts';

const LINK = /https?:\/\/\S+\/news\/\S+/;
const SOME_PRESS = 0.7;
const LOOK_MS = 50;

/** The readers of the payers' mails: some press what a mail asks them to, once for each mail that came. */
export interface Mailboxes {
  /** Waits until what has arrived is read, and reads no more. */
  close(): Promise<void>;
}

async function press(link: string): Promise<void> {
  const answer = await fetch(link, { method: 'POST', body: 'news=on' }).catch(() => null);
  // where no site is built there is no page to answer with, yet what was pressed is stored before
  if (answer === null || ![200, 500].includes(answer.status))
    throw new ClientError('unexpected', 'A press was not taken', answer?.status ?? 0);
}

export function openMailboxes(received: readonly ReceivedMail[], book: Book, random: () => number): Mailboxes {
  let isOpen = true;
  async function read({ to, text }: ReceivedMail): Promise<void> {
    const link = LINK.exec(text)?.[0];
    const contact = book.contacts.get(to);
    if (!text.includes('press the button on it') || !link || !contact || random() > SOME_PRESS) return;
    await insist(book, random, () => press(link));
    contact.pressed = true;
  }
  const reading = (async () => {
    for (let at = 0; !book.isClosed && (isOpen || at < received.length); ) {
      const mail = received[at];
      if (mail) {
        await read(mail);
        at++;
      } else await wait(LOOK_MS);
    }
  })();
  reading.catch((thrown: unknown) => book.unexpected.push(`a press: ${thrown}`));
  return {
    async close() {
      isOpen = false;
      await reading.catch(() => undefined);
    },
  };
}
