import type { WireAuditEntry, WireAuditQuery } from '@hindcast/domain/client';
import { auditActText, auditDetailText } from '@hindcast/domain/machine';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { chosenFields, FIELDS } from '../../terminal/fields.ts';
import { minuteText, print, printJson, printTable } from '../../terminal/output.ts';

interface Flags {
  readonly actor?: string;
  readonly act?: string;
  readonly subject?: string;
  readonly after?: string;
  readonly limit?: number;
  readonly json?: boolean;
  readonly fields?: string;
}

/** Maximum number of entries per request. */
const A_PAGE = 1000;
const USUAL = 50;

const cells = ({ id, at, actor, act, subject, detail }: WireAuditEntry): string[] => [
  String(id),
  minuteText(at),
  actor,
  auditActText(act),
  subject,
  auditDetailText(detail),
];

/** Loads the requested entries over several pages, with the cursor of the next one. */
async function readLines(context: Context, asked: WireAuditQuery, limit: number) {
  const client = connect(context);
  const lines: WireAuditEntry[] = [];
  let next: string | null = asked.after ?? null;
  do {
    const some = String(Math.min(A_PAGE, limit - lines.length));
    const page = await client.audit({ ...asked, limit: some, ...(next !== null && { after: next }) });
    lines.push(...page.data);
    next = page.next;
  } while (next !== null && lines.length < limit);
  return { lines, next };
}

async function show(context: Context, { json, fields, limit = USUAL, ...asked }: Flags): Promise<void> {
  const { lines, next } = await readLines(context, asked, limit);
  if (json || fields !== undefined) for (const line of lines) printJson(context, chosenFields(line, fields));
  else if (lines.length === 0) print(context, 'The log has no such act.');
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const detail = { head: 'DETAIL', align: 'left', most: 60 } as const;
    printTable(context, [id, 'TIME', 'WHO', 'ACT', 'TO WHAT', detail], lines.map(cells));
    if (next !== null) context.stderr.write(`There are more: --after ${next} shows the next ones.\n`);
  }
}

function readLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 to 999999.');
}

const help = `Examples:
  hindcast audit --subject "prediction 7"
  hindcast audit --act experts --limit 20
  hindcast audit --actor Ada --json | jq .detail
`;

/** Adds the command `hindcast audit`. */
export function addAuditCommand(audit: Command, context: Context): void {
  audit
    .option('--actor <name>', 'only what this person or script did')
    .option('--act <act>', 'only this, such as predictions.edit, or all of predictions; --json has these names')
    .option('--subject <subject>', 'only what was done to this, such as "prediction 7"')
    .option('--limit <number>', `so many (${USUAL} unless given)`, readLimit)
    .option('--after <id>', 'the ones before this number')
    .option(...FIELDS)
    .option('--json', 'print each line as a line of JSON')
    .addHelpText('before', help)
    .action((flags: Flags) => show(context, flags));
}
