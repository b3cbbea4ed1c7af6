import type { WirePayment, WireSubmissionRecord } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';

interface ListFlags {
  readonly status?: string;
  readonly asset?: string;
  readonly limit?: string;
  readonly json?: boolean;
}

const owedText = ({ surplus }: WirePayment): string => (surplus ? ' (owed: paid twice)' : '');
const paidText = ({ payments }: WireSubmissionRecord): string =>
  payments.map((payment) => `${formatSats(payment.sats)}${owedText(payment)}`).join(', ') || 'nothing';

const cells = (one: WireSubmissionRecord): string[] => [
  String(one.id),
  one.asset_type.toUpperCase(),
  one.existing_influencer_name === null ? `${one.expert_name} (new)` : one.expert_name,
  one.prediction_type,
  one.price_prediction,
  one.target_time,
  one.status,
  paidText(one),
  minuteText(one.created_at),
];

async function list(context: Context, { json, ...asked }: ListFlags): Promise<void> {
  const { data, next } = await connect(context).submissions({ asset: 'all', ...asked });
  if (json) for (const one of data) printJson(context, one);
  else if (data.length === 0) print(context, `No ${asked.status ?? ''} submissions found.`.replace('  ', ' '));
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const expert = { head: 'EXPERT', align: 'left', most: 26 } as const;
    printTable(context, [id, 'ASSET', expert, 'KIND', 'PREDICTION', 'BY', 'STATUS', 'PAID', 'SENT'], data.map(cells));
    if (next !== null) print(context, `There are more: --after ${next} shows the next ones.`);
  }
}

/** What a submission says, a line each; what is not said has none. */
function rows(one: WireSubmissionRecord): string[][] {
  const expert = one.existing_influencer_name === null ? 'nobody on record' : one.existing_influencer_name;
  const all: readonly (readonly [string, string | null])[] = [
    ['Submission', `${one.id}, ${one.status}`],
    ['Expert', one.expert_name],
    ['Matches', expert],
    ['Says', `${one.asset_type.toUpperCase()} ${one.prediction_type}: ${one.price_prediction} by ${one.target_time}`],
    ['Direction', one.direction],
    ['X', one.twitter_handle === null ? null : `@${one.twitter_handle}`],
    ['Nostr', one.nostr_npub],
    ['Source', one.source_url],
    ['Notes', one.notes],
    ['E-mail', one.submitter_email],
    ['Sent', minuteText(one.created_at)],
    ['Paid', paidText(one)],
    ['Signs of spam', one.spam_score === 0 ? null : String(one.spam_score)],
    ['Comment', one.admin_comment],
  ];
  return all.flatMap(([name, text]) => (text === null ? [] : [[name, shownText(text)]]));
}

async function show(context: Context, id: number, json: boolean): Promise<void> {
  const submission = await connect(context).submission(id);
  if (json) printJson(context, submission);
  else printTable(context, ['', ''], rows(submission));
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError(`“${text}” is not a submission’s number.`);
  return Number(text);
}

/** `hindcast submission …` */
export function addSubmissionCommands(submission: Command, context: Context): void {
  submission
    .command('list')
    .description('show what people sent in and paid for, the newest first')
    .option('--status <status>', 'pending, approved, rejected or all')
    .option('--asset <asset>', 'btc, mstr or naka')
    .option('--limit <number>', 'so many at once (100 unless given)')
    .option('--after <id>', 'the ones before this number')
    .option('--json', 'print each submission as a line of JSON')
    .action((flags: ListFlags) => list(context, flags));
  submission
    .command('show')
    .description('show one submission with what was paid for it')
    .argument('<id>', 'its number', readId)
    .option('--json', 'print it as a line of JSON')
    .action((id: number, { json = false }: { json?: boolean }) => show(context, id, json));
}
