import type { WireSubmission } from '@hindcast/domain';
import type { ContactRow, NoticeRow, Storage } from '../db/index.ts';
import {
  type Backoff,
  backoffMs,
  type Clock,
  dueAt,
  type InstallationKey,
  type Log,
  readKeptWallet,
} from '../lib/index.ts';
import { writeLetter } from './letters.ts';
import type { Letter, Mailer } from './mailer.ts';
import { eventOf, readFacts } from './newsFacts.ts';
import { newsPath, sealedAs } from './newsPath.ts';
import { readShown } from './shown.ts';
import { type NewsPayer, payNews, type WalletNews } from './wallets/payNews.ts';
import { writeComment } from './writeComment.ts';

export interface NoticeParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  /** Client of the mail server. Null if none is set. */
  readonly mailer: Mailer | null;
  /**
   * Wallet and daily budget for news that is sent as the comment of a small Lightning payment. Null if no news is sent
   * in this way.
   */
  readonly payer: NewsPayer | null;
  /** Name of the site. */
  readonly brand: string;
  /** The site's URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Mail address for readers. Null for none. */
  readonly contactMail: string | null;
}

const A_ROUND = 20;
const AGAIN: Backoff = { firstMs: 30_000, longestMs: 3_600_000, spread: 0.2 };
/** Number of failures, over about three days, after which a message is dropped. */
const MOST_TRIES = 80;
/** Problem that is stored before an attempt and replaced by its result. */
const UNTOLD = 'tried, and what became of it could not be noted: it may have been sent';
/** Number of attempts with an unknown result after which a message is held for an operator. */
const MOST_UNTOLD = 5;
/**
 * A notice overdue by more than this is held for an operator. Either the worker was stopped, or this database is an old
 * backup, and its notices have been sent since.
 */
const LATE_MS = 24 * 3_600_000;

type Outcome = Partial<Pick<NoticeRow, 'state' | 'tries' | 'problem' | 'due_at' | 'sent_at'>>;

/** Reason why no letter is sent, and the state that the message then gets. */
interface NoLetter {
  readonly state: 'dropped' | 'held';
  readonly problem: string;
}

/** Reason to hold news to a wallet until an operator sets a daily budget and releases the message. */
const UNPAID: NoLetter = { state: 'held', problem: 'HINDCAST_NEWS_SATS lets no news go to wallets' };
/** Reason to hold a mail until an operator sets the mail server and releases the message. */
const UNMAILED: NoLetter = { state: 'held', problem: 'HINDCAST_SMTP_URL is not set' };

const dropped = (problem: string): NoLetter => ({ state: 'dropped', problem });

/** Builds the letter of a notice or the message to a wallet, or returns the reason why there is none. */
async function letterOf(
  parts: NoticeParts,
  notice: NoticeRow,
  contact: ContactRow,
): Promise<Letter | WalletNews | NoLetter> {
  const { storage, key, brand, publicUrl, contactMail } = parts;
  if (contact.state === 'off') return dropped('its owner wants none');
  if (contact.state === 'asked' && notice.event !== 'confirm') return dropped('its address is not confirmed');
  const to = key.open(sealedAs(contact.intent_id), contact.sealed);
  if (to === null) return { state: 'held', problem: 'its address was sealed by another HINDCAST_KEY' };
  const intent = await storage.models.paymentIntents.findOne({ where: { id: contact.intent_id } });
  if (!intent) return dropped('its prediction is gone');
  const news = readFacts(notice);
  const shown = await readShown(storage, news?.prediction ?? null);
  if (!shown.isOnRecord) return dropped('its prediction is withdrawn');
  if (contact.kind === 'lnurl') {
    const wallet = readKeptWallet(to);
    if (!wallet || news === null) return dropped('wallets are not told of it');
    const said = { brand, site: publicUrl, event: eventOf(notice.event), news };
    const comment = (most: number) => writeComment(said, most);
    return { notice: notice.id, intent: contact.intent_id, url: wallet.url, comment };
  }
  const page = publicUrl + newsPath(key, contact);
  const words = shown.hasWords ? (JSON.parse(intent.words) as WireSubmission) : null;
  const facts = { brand, contact: contactMail, words, page, site: publicUrl, news };
  return { to, ...writeLetter(eventOf(notice.event), facts), unsubscribe: page };
}

/** Tells whether a mail server refuses messages for this mailbox for good (RFC 5321: 5yz). */
const isFinal = (error: unknown): boolean => {
  const { responseCode, command } = Object(error) as { readonly responseCode?: unknown; readonly command?: unknown };
  return Number(responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(command));
};

/** Returns a mail server's message without the address that it may repeat. */
const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/(?<!\S)\S+@\S+/g, '…').slice(0, 190);

async function deliver(parts: NoticeParts, notice: NoticeRow): Promise<Outcome> {
  const nowMs = parts.clock.now();
  if (nowMs - notice.due_at.getTime() > LATE_MS) return { state: 'held' };
  const contact = await parts.storage.models.contacts.findOne({ where: { id: notice.contact_id } });
  const letter = contact ? await letterOf(parts, notice, contact.get()) : dropped('its contact is gone');
  if ('state' in letter) return letter;
  if ('url' in letter) return parts.payer ? payNews(parts, parts.payer, letter) : UNPAID;
  if (!parts.mailer) return UNMAILED;
  try {
    await parts.mailer.send(letter);
    return { state: 'sent', sent_at: new Date(parts.clock.now()), problem: null };
  } catch (thrown) {
    const problem = problemOf(thrown);
    return isFinal(thrown) || notice.tries + 1 >= MOST_TRIES ? { state: 'dropped', problem } : { problem };
  }
}

/**
 * Counts an attempt and sets the time of the next one before it is made. If that cannot be stored, nothing is sent, so
 * that a full disk causes no flood of mails. A message whose attempts keep ending without a stored result is held.
 * False if another process makes the attempt.
 */
async function begin({ storage, clock }: NoticeParts, { id, tries, problem }: NoticeRow): Promise<boolean> {
  const isOver = problem === UNTOLD && tries >= MOST_UNTOLD;
  const due_at = new Date(clock.now() + backoffMs(AGAIN, tries));
  const next = isOver ? ({ state: 'held' } as const) : { tries: tries + 1, due_at, problem: UNTOLD };
  const changed = await storage.transaction(
    async ({ models }) => {
      const [found] = await models.notices.update(next, { where: { id, state: 'due', tries } });
      return found;
    },
    { urgent: true },
  );
  return changed === 1 && !isOver;
}

/** Returns the result of an attempt to send. After an error of our own, the notice stays due for a retry. */
async function attempt(parts: NoticeParts, notice: NoticeRow): Promise<Outcome> {
  try {
    return await deliver(parts, notice);
  } catch (thrown) {
    return { problem: problemOf(thrown) };
  }
}

/**
 * Sends the due messages one by one, and stores each result before the next. If the process dies in between, the
 * message is sent again: at least once. Returns the number of messages sent.
 */
export async function sendNotices(parts: NoticeParts, log: Log): Promise<number> {
  const { storage, clock } = parts;
  const due = await storage.models.notices.findAll({
    where: { state: 'due', due_at: dueAt(clock.now(), 2 * AGAIN.longestMs) },
    order: ['due_at', 'id'],
    limit: A_ROUND,
  });
  let sent = 0;
  for (const notice of due) {
    const row = notice.get();
    if (!(await begin(parts, row))) continue;
    const outcome = await attempt(parts, row);
    // stored at once, so that a crash cannot cause a second message
    await storage.transaction(
      async ({ models }) => {
        await models.notices.update(outcome, { where: { id: notice.id, state: 'due' } });
      },
      { urgent: true },
    );
    if (outcome.state === 'sent') sent++;
    else log.warn({ notice: notice.id, ...outcome }, 'a message was not sent');
  }
  return sent;
}
