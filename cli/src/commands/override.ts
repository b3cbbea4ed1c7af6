import type { Outcome } from '@hindcast/domain';
import type { Client, WireExplanation, WireVerdictEvent } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { outcomeCell, paint, print, printJson } from '../terminal/output.ts';

interface Flags {
  readonly reason: string;
  readonly json?: boolean;
}

export interface OverrideFlags extends Flags {
  readonly outcome: Outcome;
}

const isOverride = (event: WireVerdictEvent) => event.type === 'override';

/** Returns the id of the last override. The server refuses the change if another override came after it. */
const latestOf = ({ history }: WireExplanation): number | null => history.findLast(isOverride)?.id ?? null;

const statusOf = ({ prediction }: WireExplanation): Outcome => prediction.success_status;

/** Prints the outcome that counts now, and the outcome that counted before. */
function printChange(context: Context, before: WireExplanation, after: WireExplanation): void {
  const { colour, text } = outcomeCell(statusOf(after));
  const by = after.override ? 'set by hand' : 'by the rule';
  const was = `${outcomeCell(statusOf(before)).text} ${before.override ? 'set by hand' : 'by the rule'}`;
  const same = latestOf(before) === latestOf(after);
  const told = same ? 'nothing changed' : `it was ${was}`;
  print(context, `#${after.prediction.id} is ${paint(context, colour, text)}, ${by}: ${told}.`);
  if (after.short) print(context, shownText(after.short));
}

async function change(
  context: Context,
  id: number,
  flags: Flags,
  send: (client: Client, expected: number | null) => Promise<WireExplanation>,
): Promise<void> {
  const client = connect(context);
  const before = await client.explanation(id);
  const after = await send(client, latestOf(before));
  if (flags.json) printJson(context, after);
  else printChange(context, before, after);
}

/** Runs `hindcast judge override`: sets an outcome. The rule's verdict stays stored. */
export const overrideVerdict = (context: Context, id: number, flags: OverrideFlags): Promise<void> =>
  change(context, id, flags, (client, expected) =>
    client.override(id, { outcome: flags.outcome, reason: flags.reason, expected }),
  );

/** Runs `hindcast judge lift`: removes an override, so that the rule's verdict counts again. */
export const liftOverride = (context: Context, id: number, flags: Flags): Promise<void> =>
  change(context, id, flags, (client, expected) => client.liftOverride(id, { reason: flags.reason, expected }));
