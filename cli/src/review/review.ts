import type { AssetId, WirePrice, WireSubmissionView } from '@hindcast/domain';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { paint, print } from '../terminal/output.ts';
import { actOfKey, undo } from './acts.ts';
import { cardOf } from './card.ts';
import { openKeys } from './keys.ts';
import { openQueue, type QueueChoice } from './queue.ts';
import { type Session, say } from './session.ts';

const HELP = [
  'a  approve, as the expert it matches, else as a new one',
  'i  approve as the prediction of somebody whom you choose',
  'r  reject, with a comment',
  'd  reject as a duplicate of the first twin',
  'x  reject as spam',
  'e  edit fields: price_min=$1,250  prediction_made=2024-12-31',
  'u  undo the last decision, within ten seconds; again, the one before',
  'j  next      k  the one before      ?  this help      q  quit',
];
const KEYS = 'a approve  i as…  r reject  d duplicate  x spam  e edit  u undo  j/k next/before  ? help  q quit';

function draw({ context, keys }: Session, one: WireSubmissionView, prices: readonly WirePrice[], head: string): void {
  const width = Math.min(100, context.stdout.columns || 80);
  print(context);
  print(context, `${'─'.repeat(Math.max(0, width - head.length - 2))} ${head}`);
  for (const { text, colour } of cardOf(one, prices, width))
    print(context, colour ? paint(context, colour, text) : text);
  print(context, KEYS);
  keys.forget(); // nobody saw what those were meant for
}

/** Goes through the queue until it ends or the operator does. */
async function loop(session: Session, choice: QueueChoice): Promise<void> {
  const { client, keys } = session;
  const queue = openQueue(client, choice);
  const prices = new Map<AssetId, readonly WirePrice[]>();
  let place = 0;
  /** Where the review goes on after an undo: at what waits again, else where it was. */
  const undone = async (from: number): Promise<number> => {
    const id = await undo(session);
    return id === null ? from : queue.placeOf(id);
  };
  for (;;) {
    const id = await queue.at(place);
    if (id === null) {
      say(session, place === 0 ? `No ${choice.status} submissions found.` : 'That was the last one.');
      if (place === 0) return;
      say(session, 'u undoes the last decision, k goes back, any other key ends.');
      keys.forget();
      const key = await keys.next();
      if (key === 'u') place = await undone(place);
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
      const key = await keys.next();
      const act = Object.hasOwn(actOfKey, key) ? actOfKey[key] : undefined;
      if (act) {
        if (await act(session, one)) place++;
        break;
      }
      switch (key) {
        case 'u':
          place = await undone(place);
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
  const session: Session = {
    context,
    client: connect(context),
    keys,
    tally: { approved: 0, rejected: 0 },
    decided: [],
  };
  try {
    await loop(session, choice);
  } finally {
    keys.close();
    say(session, `${session.tally.approved} approved, ${session.tally.rejected} rejected.`);
  }
}
