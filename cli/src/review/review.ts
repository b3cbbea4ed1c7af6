import type { AssetId, WirePrice, WireSubmissionView } from '@hindcast/domain';
import { type Client, ClientError, type WireDecision } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { paint, print } from '../terminal/output.ts';
import { askLine } from '../terminal/prompts.ts';
import { cardOf } from './card.ts';
import { readChange } from './change.ts';
import { type Keys, openKeys } from './keys.ts';
import { openQueue, type QueueChoice } from './queue.ts';

const HELP = [
  'a  approve, as the expert it matches, else as a new one',
  'r  reject, with a comment',
  'x  reject as spam',
  'e  edit a field: price_min=$1,250  prediction_made=2024-12-31',
  'u  undo the last decision, within ten seconds',
  'j  next      k  the one before      ?  this help      q  quit',
];
const KEYS = 'a approve  r reject  x spam  e edit  u undo  j/k next/before  ? help  q quit';
const SPAM = 'Spam';

/** What came of a session. */
interface Tally {
  approved: number;
  rejected: number;
}

interface Session {
  readonly context: Context;
  readonly client: Client;
  readonly keys: Keys;
  readonly tally: Tally;
  /** The last decision, for undoing it. */
  last: WireDecision | null;
}

const say = ({ context }: Session, text: string): unknown => print(context, shownText(text));

/** Runs a call of the server; what it refuses is said, and the review goes on. */
async function tried<T>(session: Session, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    print(session.context, paint(session.context, 'red', shownText(error.serverMessage ?? error.message)));
    return null;
  }
}

const asked = ({ context, keys }: Session, message: string): Promise<string> =>
  keys.lend(() => askLine(context, message, 'review needs a terminal'));

/** Approves one; what looks like it, and a name that is new, are confirmed. Answers whether it is decided. */
async function approve(session: Session, one: WireSubmissionView): Promise<boolean> {
  if (one.problem !== null) {
    say(session, one.problem);
    return false;
  }
  const twin = one.twins[0];
  if (twin) {
    say(session, `${twin.of} ${twin.id} says nearly the same. Approve it all the same? y/n`);
    if ((await session.keys.next()) !== 'y') return false;
  }
  const decision = await tried(session, () => session.client.approve(one.id, { version: one.version }));
  if (!decision) return false;
  session.last = decision;
  session.tally.approved++;
  const who = decision.new_influencer ? 'a new expert’s' : 'their';
  say(
    session,
    `${decision.message} It becomes ${who} prediction ${decision.prediction_id} in ten seconds; u undoes it.`,
  );
  return true;
}

async function reject(session: Session, one: WireSubmissionView, given: string | null): Promise<boolean> {
  const comment = given ?? (await asked(session, 'Why (empty: not rejected):'));
  if (comment.trim() === '') {
    say(session, 'Not rejected.');
    return false;
  }
  const sent = { admin_comment: comment, version: one.version };
  const decision = await tried(session, () => session.client.reject(one.id, sent));
  if (!decision) return false;
  session.last = decision;
  session.tally.rejected++;
  say(session, `${decision.message} u undoes it.`);
  return true;
}

async function edit(session: Session, one: WireSubmissionView): Promise<void> {
  const text = await asked(session, 'Field and value (empty: nothing changes):');
  if (text.trim() === '') return;
  const change = readChange([text]);
  if ('problem' in change) {
    say(session, change.problem);
    return;
  }
  const answer = await tried(session, () =>
    session.client.editSubmission(one.id, { ...change.edit, version: one.version }),
  );
  if (answer) say(session, answer.message);
}

async function undo(session: Session): Promise<boolean> {
  const { last } = session;
  if (!last) {
    say(session, 'Nothing was decided yet.');
    return false;
  }
  const undone = await tried(session, () => session.client.undoDecision(last.id));
  if (!undone) return false;
  if (last.status === 'approved') session.tally.approved--;
  else session.tally.rejected--;
  session.last = null;
  say(session, undone.message);
  return true;
}

function draw({ context }: Session, one: WireSubmissionView, prices: readonly WirePrice[], head: string): void {
  const width = Math.min(100, context.stdout.columns || 80);
  print(context);
  print(context, `${'─'.repeat(Math.max(0, width - head.length - 2))} ${head}`);
  for (const { text, colour } of cardOf(one, prices, width))
    print(context, colour ? paint(context, colour, text) : text);
  print(context, KEYS);
}

/** Goes through the queue until it ends or the operator does. */
async function loop(session: Session, choice: QueueChoice): Promise<void> {
  const { client, keys } = session;
  const queue = openQueue(client, choice);
  const prices = new Map<AssetId, readonly WirePrice[]>();
  let place = 0;
  let wasUndone = false;
  for (;;) {
    const id = await queue.at(place);
    if (id === null) {
      say(session, place === 0 ? `No ${choice.status} submissions found.` : 'That was the last one.');
      if (place === 0) return;
      say(session, 'u undoes the last decision, k goes back, any other key ends.');
      const key = await keys.next();
      if (key === 'u' && (await undo(session))) place--;
      else if (key === 'k') place--;
      else return;
      continue;
    }
    const one = await client.submission(id);
    const asset = one.asset_type;
    const known = prices.get(asset) ?? (await client.prices(asset));
    prices.set(asset, known);
    draw(session, one, known, `${place + 1} of ${queue.known}${queue.isWhole ? '' : '+'}`);
    for (let shown = true; shown; ) {
      shown = false;
      switch (await keys.next()) {
        case 'a':
          if (await approve(session, one)) place++;
          break;
        case 'r':
          if (await reject(session, one, null)) place++;
          break;
        case 'x':
          if (await reject(session, one, SPAM)) place++;
          break;
        case 'e':
          await edit(session, one);
          break;
        case 'u':
          wasUndone = await undo(session);
          if (wasUndone && place > 0) place--;
          break;
        case 'j':
        case 'down':
        case 'space':
          place++;
          break;
        case 'k':
        case 'up':
          place = Math.max(0, place - 1);
          break;
        case 'q':
        case 'escape':
          return;
        case 'ctrl-c':
          throw new Failure('Cancelled.', exitCodes.cancelled);
        default:
          for (const text of HELP) say(session, text);
          shown = true;
      }
    }
  }
}

/** `hindcast review`: one submission after the other, by single keys. */
export async function review(context: Context, choice: QueueChoice): Promise<void> {
  const { stdin, stdout } = context;
  if (!stdin.isTTY || !stdout.isTTY) {
    const instead = 'use hindcast submission list, hindcast approve and hindcast reject';
    throw new Failure(`A review needs a terminal: ${instead}.`, exitCodes.usage);
  }
  const keys = openKeys(stdin as unknown as NodeJS.ReadStream);
  const session: Session = { context, client: connect(context), keys, tally: { approved: 0, rejected: 0 }, last: null };
  try {
    await loop(session, choice);
  } finally {
    keys.close();
    say(session, `${session.tally.approved} approved, ${session.tally.rejected} rejected.`);
  }
}
