import { type OutboxAct, type OutboxState, outboxStates, type WireNotice } from '@hindcast/domain/client';
import { type Command, Option } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { count, minuteText, print, printJson, printTable } from '../terminal/output.ts';
import { readSeveral } from '../terminal/several.ts';

interface JsonFlag {
  readonly json?: boolean;
}

interface ListFlags extends JsonFlag {
  readonly state?: OutboxState | 'all';
}

const aboutOf = ({ event, submission, outcome }: WireNotice): string =>
  [event, outcome, submission === null ? null : `(submission ${submission})`].filter((word) => word !== null).join(' ');

const toOf = ({ to, by, address }: WireNotice): string => `${to} by ${by}${address === null ? '' : `: ${address}`}`;

async function list(context: Context, { json, state }: ListFlags): Promise<void> {
  const notices = await connect(context).outbox(state);
  if (json) for (const one of notices) printJson(context, one);
  else if (notices.length === 0) print(context, state === undefined ? 'Everything is sent.' : 'There is nothing.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const rows = notices.map((one) => [
      one.id,
      aboutOf(one),
      toOf(one),
      one.state,
      minuteText(one.sent_at ?? one.created_at),
      one.problem ?? '',
    ]);
    printTable(context, [id, 'ABOUT', 'TO', 'STATE', { head: 'SINCE', spare: true }, 'WHY'], rows);
  }
}

const done: Readonly<Record<OutboxAct, (messages: string, isOne: boolean) => string>> = {
  hold: (messages, isOne) => `${messages} ${isOne ? 'waits until it is' : 'wait until they are'} released.`,
  release: (messages) => `${messages} will be sent.`,
  retry: (messages) => `${messages} will be tried again.`,
  drop: (messages) => `${messages} will not be sent.`,
};

async function change(context: Context, act: OutboxAct, words: readonly string[], { json }: JsonFlag): Promise<void> {
  const ids = words.length === 0 ? undefined : await readSeveral(context, words);
  const result = await connect(context).changeOutbox(act, ids);
  if (json) printJson(context, result);
  else {
    const isOne = result.changed === 1;
    print(context, done[act](isOne ? '1 message' : `${count(result.changed)} messages`, isOne));
  }
}

const help = `
Examples:
  $ hindcast outbox list
  $ hindcast outbox list --state all
  $ hindcast outbox release 17 o3

What was to be sent when a backup was made waits after the backup is restored,
and so do news of what happened before, and what nobody has tried to send for a
day: they may have been sent since. Let them go (release), or not (drop).
Messages for operators have an “o” before their number.`;

/** `hindcast outbox …` */
export function addOutboxCommands(outbox: Command, context: Context): void {
  outbox.addHelpText('after', help);
  outbox
    .command('list')
    .description('show what is not sent yet, and why; addresses for those alone who may see them')
    .addOption(new Option('--state <state>', 'only messages in this state').choices([...outboxStates, 'all']))
    .option('--json', 'print each message as a line of JSON')
    .action((flags: ListFlags) => list(context, flags));
  const acts = [
    ['hold', '[ids...]', 'let what is to be sent wait: the named messages, or all'],
    ['release', '[ids...]', 'send what waits: the named messages, or all'],
    ['retry', '<ids...>', 'try messages again at once, given up ones too; “-” reads their numbers'],
    ['drop', '<ids...>', 'do not send messages; “-” reads their numbers'],
  ] as const;
  for (const [act, ids, description] of acts) {
    outbox
      .command(act)
      .argument(ids, 'their numbers, as the list has them')
      .description(description)
      .option('--json', 'print the answer as a line of JSON')
      .action((words: readonly string[], flags: JsonFlag) => change(context, act, words, flags));
  }
}
