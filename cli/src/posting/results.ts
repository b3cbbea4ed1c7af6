import {
  type DeliveryState,
  deliveryError,
  platformNames,
  postedText,
  sentAgainOn,
  type WireDelivery,
  type WirePost,
} from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { minuteText, print } from '../terminal/output.ts';

type Said = (delivery: WireDelivery, post: WirePost) => string;

/** What a state means to whoever posted. */
const words: Readonly<Record<DeliveryState, Said>> = {
  posted: (delivery) => `${postedText(delivery)}${delivery.url === null ? '' : ` ${delivery.url}`}`,
  failed: deliveryError,
  unknown: (delivery, { id }) =>
    `${deliveryError(delivery)}. Check the account, then say what stands there: hindcast post outcome ${id} posted, or not-posted`,
  held: ({ error }, { id }) => `Held. ${error ?? ''} (hindcast post retry ${id}, or cancel ${id})`,
  waiting: ({ error }, { send_at }) => {
    const when = send_at === null ? 'It waits to be sent' : `It is sent at ${minuteText(send_at)}`;
    return error === null ? when : `${when}, and tried again: ${error}`;
  },
  sending: (_, { id }) => `It is being sent: hindcast post show ${id} tells what came of it`,
  cancelled: ({ error }) => (error === null ? 'Cancelled' : `Cancelled: ${error}`),
};

/** How a post stands on one platform, in a sentence. */
export const deliveryText = (delivery: WireDelivery, post: WirePost): string => words[delivery.state](delivery, post);

/** A line for each platform, one for each relay that did not take a note, and how those are asked again. */
export function printResults(context: Context, post: WirePost): void {
  for (const delivery of post.deliveries) {
    print(context, shownText(`${platformNames[delivery.platform]}: ${deliveryText(delivery, post)}`));
    for (const { relay, taken, said } of delivery.relays) {
      if (!taken) print(context, shownText(`  ${relay} did not take it: ${said ?? 'it gave no reason'}`));
    }
    const isLacking = delivery.state === 'posted' && sentAgainOn({ deliveries: [delivery] }).length > 0;
    if (isLacking) print(context, `  Send it to those alone: hindcast post retry ${post.id}`);
  }
}

/** Ends a command as what it sent went: as failed where nothing was posted, as done in part where some was, or may be. */
export function requirePosted({ id, deliveries, send_at }: WirePost): void {
  const good: readonly DeliveryState[] = send_at === null ? ['posted'] : ['posted', 'waiting'];
  const bad = deliveries.filter(({ state }) => !good.includes(state));
  if (bad.length === 0) return;
  const where = bad.map(({ platform }) => platformNames[platform]).join(' and ');
  const isOpen = bad.some(({ state }) => state !== 'failed' && state !== 'cancelled');
  const isPart = isOpen || bad.length < deliveries.length;
  const message = `Post ${id} was not surely posted on ${where}.`;
  throw new Failure(
    isOpen ? message : message.replace('surely ', ''),
    isPart ? exitCodes.partlyDone : exitCodes.failed,
  );
}
