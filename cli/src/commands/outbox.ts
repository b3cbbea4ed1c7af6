import { type OutboxAct, type OutboxState, outboxStates } from '@hindcast/domain/client';
import { noticeAddress, noticeSubject, OUTBOX_WAITS, outboxChanged } from '@hindcast/domain/machine';
import { type Command, Option } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';
import { readSeveral } from '../terminal/several.ts';

interface JsonFlag {
  readonly json?: boolean;
}

interface ListFlags extends JsonFlag {
  readonly state?: OutboxState | 'all';
}

async function list(context: Context, { json, state }: ListFlags): Promise<void> {
  const notices = await connect(context).outbox(state);
  if (json) for (const one of notices) printJson(context, one);
  else if (notices.length === 0) print(context, state === undefined ? 'Everything is sent.' : 'There is nothing.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const rows = notices.map((one) => [
      one.id,
      noticeSubject(one),
      noticeAddress(one),
      one.state,
      minuteText(one.sent_at ?? one.created_at),
      one.problem ?? '',
    ]);
    printTable(context, [id, 'ABOUT', 'TO', 'STATE', { head: 'SINCE', spare: true }, 'WHY'], rows);
  }
}

async function change(context: Context, act: OutboxAct, words: readonly string[], { json }: JsonFlag): Promise<void> {
  const ids = words.length === 0 ? undefined : await readSeveral(context, words);
  const result = await connect(context).changeOutbox(act, ids);
  if (json) printJson(context, result);
  else print(context, outboxChanged(act, result.changed));
}

const help = `
Examples:
  $ hindcast outbox list
  $ hindcast outbox list --state all
  $ hindcast outbox release 17 o3

${wrapHelp(OUTBOX_WAITS)}
Messages for operators have an “o” before their number.`;

/** Adds the commands `hindcast outbox …`. */
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
