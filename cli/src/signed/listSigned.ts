import { signedOutcomeText, type WireSignedEvent } from '@hindcast/domain/signed';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { count, minuteText, print, printJson, printTable } from '../terminal/output.ts';

export interface SignedListFlags {
  readonly after?: string;
  readonly limit?: string;
  readonly json?: boolean;
}

const subject = ({ prediction_id, outcome }: WireSignedEvent): string =>
  `#${prediction_id} is ${signedOutcomeText(outcome)}`;

const relaysText = ({ relays, next_at }: WireSignedEvent): string => {
  const taken = relays.filter((relay) => relay.taken).length;
  const have = relays.length === 0 ? 'not sent yet' : `${taken}/${relays.length}`;
  return next_at !== null && relays.length > 0 ? `${have}, again at ${minuteText(next_at)}` : have;
};

/** Prints the verdicts signed for Nostr, newest first, and the relays that took them. */
export async function listSigned(context: Context, { json, ...asked }: SignedListFlags): Promise<void> {
  const { events, untaken, next } = await connect(context).signedVerdicts({ ...asked });
  if (json) for (const event of events) printJson(context, event);
  else if (events.length === 0) print(context, 'Nothing was signed yet.');
  else {
    const rows = events.map((one) => [minuteText(one.signed_at), subject(one), relaysText(one), one.event_id]);
    printTable(context, ['SIGNED', 'WHAT', 'RELAYS', { head: 'EVENT', spare: true }], rows);
    const lacking = events.flatMap(({ relays }) => relays.filter(({ taken }) => !taken));
    const said = new Map(lacking.map((result) => [result.relay, result.said]));
    for (const [relay, why] of said)
      print(context, shownText(`${relay} did not take all: ${why ?? 'it gave no reason'}`));
    if (untaken > 0) print(context, `${count(untaken)} ${untaken === 1 ? 'is' : 'are'} on no relay yet.`);
  }
  if (next !== null) context.stderr.write(`There are more: --after ${next} shows the next ones.\n`);
}
