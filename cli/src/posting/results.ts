import {
  type DeliveryState,
  deliveryText as deliveryTextBy,
  lacksRelays,
  platformNames,
  relayText,
  TO_OTHERS_ALONE,
  type WireDelivery,
  type WirePost,
  wentWell,
} from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { minuteText, print } from '../terminal/output.ts';

/** Ending of a delivery's text by its state: the URL of the post, or the next command. */
const after: Readonly<Partial<Record<DeliveryState, (delivery: WireDelivery, post: WirePost) => string>>> = {
  posted: ({ url }) => (url === null ? '' : ` ${url}`),
  unknown: (_, { id }) => `. Say what stands there: hindcast post outcome ${id} posted, or not-posted`,
  held: (_, { id }) => ` (hindcast post retry ${id}, or cancel ${id})`,
  sending: (_, { id }) => ` hindcast post show ${id} tells what came of it`,
};

/** Describes the state of a post on one platform, and the next step. */
export const deliveryText = (delivery: WireDelivery, post: WirePost): string =>
  deliveryTextBy(delivery, post, minuteText) + (after[delivery.state]?.(delivery, post) ?? '');

/** Prints a line per platform, a line per relay that did not take a note, and the command that retries them. */
export function printResults(context: Context, post: WirePost): void {
  for (const delivery of post.deliveries) {
    print(context, shownText(`${platformNames[delivery.platform]}: ${deliveryText(delivery, post)}`));
    for (const result of delivery.relays) {
      if (!result.taken) print(context, shownText(`  ${result.relay} ${relayText(result)}`));
    }
    if (lacksRelays(delivery))
      print(context, `  Send it to the others: hindcast post retry ${post.id}. ${TO_OTHERS_ALONE}.`);
  }
}

/**
 * Ends a command by the result of a post: as failed if nothing was posted, as done in part if some was, or may have
 * been.
 */
export function requirePosted(post: WirePost): void {
  const { id, deliveries } = post;
  const bad = deliveries.filter((one) => !wentWell(one, post));
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
