import type { Command } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { count, minuteText, print, printJson, printTable } from '../terminal/output.ts';

interface JsonFlag {
  readonly json?: boolean;
}

async function list(context: Context, { json }: JsonFlag): Promise<void> {
  const notices = await connect(context).outbox();
  if (json) for (const one of notices) printJson(context, one);
  else if (notices.length === 0) print(context, 'Everything is sent.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const rows = notices.map((one) => [
      String(one.id),
      one.event,
      one.state,
      minuteText(one.created_at),
      one.problem ?? '',
    ]);
    printTable(context, [id, 'ABOUT', 'STATE', 'SINCE', 'WHY'], rows);
  }
}

async function change(context: Context, held: boolean, { json }: JsonFlag): Promise<void> {
  const result = await connect(context).changeOutbox(held);
  if (json) printJson(context, result);
  else {
    const one = result.changed === 1;
    const messages = one ? '1 message' : `${count(result.changed)} messages`;
    const waits = one ? 'waits until it is released' : 'wait until they are released';
    print(context, held ? `${messages} ${waits}.` : `${messages} will be sent.`);
  }
}

const help = `
What was to be sent when a backup was made waits after the backup is restored,
and so does what nobody has tried to send for a day: it may have been sent since.`;

/** `hindcast outbox …` */
export function addOutboxCommands(outbox: Command, context: Context): void {
  outbox.addHelpText('after', help);
  outbox
    .command('list')
    .description('show what is not sent yet, and why; addresses are not shown')
    .option('--json', 'print each message as a line of JSON')
    .action((flags: JsonFlag) => list(context, flags));
  outbox
    .command('hold')
    .description('let what is to be sent wait')
    .option('--json', 'print the answer as a line of JSON')
    .action((flags: JsonFlag) => change(context, true, flags));
  outbox
    .command('release')
    .description('send what waits')
    .option('--json', 'print the answer as a line of JSON')
    .action((flags: JsonFlag) => change(context, false, flags));
}
