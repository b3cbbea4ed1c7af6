import type { AssetId, WirePrice, WireSubmissionView } from '@hindcast/domain';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { wrapped } from '../terminal/lines.ts';
import { actOfKey, undo } from './acts.ts';
import { cardOf } from './card.ts';
import { openKeys } from './keys.ts';
import { openQueue, type QueueChoice } from './queue.ts';
import { askedKey, printLines, type Session, say, takeSaid, tried, widthOf } from './session.ts';

const HELP = [
  'a  approve, as the expert it matches or new   i  as somebody whom you choose',
  'r  reject, with a comment                     d  reject as its twin’s duplicate',
  'x  reject as spam                             e  edit fields: price_min=$1,250',
  'u  undo, within ten seconds; again: one more  m  more: all of its words',
  'j  next     k  the one before     ?  these keys     q  quit',
];
const KEYS = 'a approve  i as…  r reject  d twin  x spam  e edit  u undo  m more  j/k  ?  q';

/** A submission to show: with all its words, or fitted to the terminal's rows. */
interface Shown {
  readonly one: WireSubmissionView;
  readonly prices: readonly WirePrice[];
  readonly head: string;
  readonly isWhole: boolean;
}

/** Shows a submission, with the messages since the last one below it. */
function draw(session: Session, { one, prices, head, isWhole }: Shown): void {
  const { stdout } = session.context;
  const width = widthOf(session);
  const said = takeSaid(session, width);
  const keys = wrapped(KEYS, width).map((text) => ({ text }));
  const taken = 2 + said.length + keys.length; // the head, and the line of the cursor
  const rows = isWhole ? null : Math.max(1, (stdout.rows || Number.POSITIVE_INFINITY) - taken);
  const first = { text: `${'─'.repeat(Math.max(0, width - head.length - 1))} ${head}` };
  printLines(session, [first, ...cardOf(one, prices, { width, rows }), ...said, ...keys]);
  session.keys.forget(); // these keys were pressed before the operator saw the card
}

const ENDS: ReadonlySet<string> = new Set(['q', 'escape', 'ctrl-c']);

/** Asks whether to retry after the server did not respond. */
async function wantsAgain(session: Session): Promise<boolean> {
  const key = await askedKey(session, 'Any key tries again, q ends.');
  return !ENDS.has(key);
}

/** Shows the submissions of the queue one by one, until the queue ends or the operator does. */
async function loop(session: Session, choice: QueueChoice): Promise<void> {
  const { client, keys } = session;
  const queue = openQueue(client, choice);
  const prices = new Map<AssetId, readonly WirePrice[]>();
  let place = 0;
  /** Returns the position after an undo: that of the reopened submission, else the same. */
  const undone = async (from: number): Promise<number> => {
    const id = await undo(session);
    return id === null ? from : queue.placeOf(id);
  };
  let isWhole = false;
  for (;;) {
    const found = await tried(session, async () => {
      const id = await queue.at(place);
      if (id === null) return { one: null };
      const one = await client.submission(id);
      const known = prices.get(one.asset_type) ?? (await client.prices(one.asset_type));
      prices.set(one.asset_type, known);
      return { one, prices: known };
    });
    if (found === null) {
      if (await wantsAgain(session)) continue;
      return;
    }
    if (found.one === null) {
      say(session, place === 0 ? `No ${choice.status} submissions found.` : 'That was the last one.');
      if (place === 0) return;
      const key = await askedKey(session, 'u undoes the last decision, k goes back, any other key ends.');
      if (key === 'u') place = await undone(place);
      else if (key === 'k') place--;
      else return;
      continue;
    }
    draw(session, { ...found, head: `${place + 1} of ${queue.known}${queue.isWhole ? '' : '+'}`, isWhole });
    isWhole = false;
    const key = await keys.next();
    const act = Object.hasOwn(actOfKey, key) ? actOfKey[key] : undefined;
    if (act) {
      if (await act(session, found.one)) place++;
      continue;
    }
    switch (key) {
      case 'u':
        place = await undone(place);
        break;
      case 'm':
        isWhole = true;
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
    }
  }
}

/** Runs `hindcast review`: shows submissions one by one, with single keys for acts. */
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
    said: [],
    done: [],
  };
  try {
    await loop(session, choice);
  } finally {
    keys.close();
    say(session, `${session.tally.approved} approved, ${session.tally.rejected} rejected.`);
    printLines(session, takeSaid(session, widthOf(session)));
  }
}
