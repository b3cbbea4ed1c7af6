import {
  assetIds,
  assets,
  formatSaidPrice,
  kindOf,
  readLink,
  submissionMarks,
  submissionOrders,
  submissionStatuses,
  type WirePayment,
  type WireSubmissionList,
  type WireSubmissionRecord,
  type WireSubmissionView,
} from '@hindcast/domain';
import { ClientError, DECISIONS_MAX, type ErrorCode } from '@hindcast/domain/client';
import { duplicatesText, whyAlike } from '@hindcast/domain/machine';
import { changeableFields, formatSats, spamText, typedPrices } from '@hindcast/domain/submit';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { NO_LINK } from '../review/card.ts';
import { readChange } from '../review/change.ts';
import { type RefundFlags, refund, refundText } from '../review/refund.ts';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { explainFailure } from '../terminal/explainFailure.ts';
import { Failure } from '../terminal/failure.ts';
import { chosenFields, FIELDS } from '../terminal/fields.ts';
import { idsOf } from '../terminal/ids.ts';
import { readNumberOf } from '../terminal/options.ts';
import { minuteText, print, printJson, printTable } from '../terminal/output.ts';
import { askYes } from '../terminal/prompts.ts';
import { doEach } from '../terminal/several.ts';
import { addApproveCommand, addRejectCommand } from './decide.ts';

interface ListFlags {
  readonly status?: string;
  readonly asset?: string;
  readonly limit?: string;
  readonly search?: string;
  readonly sort?: string;
  readonly mark?: string;
  readonly after?: string;
  readonly ids?: boolean;
  readonly json?: boolean;
  readonly fields?: string;
}

const owedText = ({ surplus }: WirePayment): string => (surplus ? ' (owed: paid twice)' : '');
const paidText = ({ payments }: WireSubmissionRecord): string =>
  payments.map((payment) => `${formatSats(payment.sats)}${owedText(payment)}`).join(', ') || 'nothing';

async function counts(context: Context, json: boolean): Promise<void> {
  const told = await connect(context).submissionCounts();
  if (json) return void printJson(context, told);
  const heads = submissionStatuses.map((status) => ({ head: status.toUpperCase(), align: 'right' }) as const);
  const rows = assetIds.map((asset) => [
    asset.toUpperCase(),
    ...submissionStatuses.map((status) => String(told[asset][status])),
  ]);
  printTable(context, ['ASSET', ...heads], rows);
}

const cells = (one: WireSubmissionRecord): string[] => [
  String(one.id),
  one.asset_type.toUpperCase(),
  one.existing_influencer_name === null ? `${one.expert_name} (new)` : one.expert_name,
  kindOf(one.prediction_type).name,
  one.price_prediction,
  one.target_time,
  one.status,
  one.marks.filter((mark) => mark !== 'paid').join(', '),
  paidText(one),
  minuteText(one.created_at),
];

/** Maximum number of submissions per request, for programs. */
const A_PAGE = '1000';

/** Prints a line per submission for a program: of all, or up to the limit; then standard error names the next page. */
async function pipe(context: Context, { json, ids, fields, limit, ...asked }: ListFlags): Promise<void> {
  const client = connect(context);
  let after: string | null = asked.after ?? '';
  do {
    const choice = { asset: 'all', ...asked, limit: limit ?? A_PAGE, ...(after !== '' && { after }) };
    const { data, next }: WireSubmissionList = await client.submissions(choice);
    for (const one of data) {
      if (ids) print(context, String(one.id));
      else printJson(context, chosenFields(one, fields));
    }
    after = next;
  } while (after !== null && limit === undefined);
  if (after !== null) context.stderr.write(`There are more: --after ${after} prints the next ones.\n`);
}

async function list(context: Context, flags: ListFlags): Promise<void> {
  if (flags.ids || flags.json || flags.fields !== undefined) return pipe(context, flags);
  const { json: _json, ids: _ids, ...asked } = flags;
  const { data, next } = await connect(context).submissions({ asset: 'all', ...asked });
  if (data.length === 0) print(context, `No ${asked.status ?? ''} submissions found.`.replace('  ', ' '));
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const expert = { head: 'EXPERT', align: 'left', most: 26 } as const;
    const spare = ['STATUS', 'MARKS', 'PAID', 'SENT'].map((head) => ({ head, spare: true }));
    printTable(context, [id, 'ASSET', expert, 'KIND', 'PREDICTION', 'BY', ...spare], data.map(cells));
    if (next !== null) print(context, `There are more: --after ${next} shows the next ones.`);
  }
}

interface JsonFlag {
  readonly json?: boolean;
}

interface ShowFlags extends JsonFlag {
  readonly fields?: string;
}

/** Lists the fields of a submission, a line each. Empty fields have no line. */
function rows(one: WireSubmissionView): string[][] {
  const expert = one.existing_influencer_name === null ? 'nobody on record' : one.existing_influencer_name;
  const all: readonly (readonly [string, string | null])[] = [
    ['Submission', `${one.id}, ${one.status}`],
    ['Expert', one.expert_name],
    ['Matches', expert],
    [
      'Says',
      `${one.asset_type.toUpperCase()}, ${kindOf(one.prediction_type).name}: ${one.price_prediction} by ${one.target_time}`,
    ],
    ['Said on', one.prediction_made ?? 'no day is named; it counts from the day it was sent'],
    ['Direction', one.direction],
    ['X', one.twitter_handle === null ? null : `@${one.twitter_handle}`],
    ['Nostr', one.nostr_npub],
    ['Source', one.source_url === null ? null : (readLink(one.source_url) ?? NO_LINK)],
    ['Notes', one.notes],
    ['E-mail', one.submitter_email],
    ['Sent', minuteText(one.created_at)],
    ['Paid', paidText(one)],
    ['Signs of spam', spamText(one)],
    ['Comment', one.admin_comment],
    ['Twins', duplicatesText(one.twins) || null],
  ];
  const refunds = one.refunds.map((sent) => ['Refund', refundText(sent)]);
  return [...all.flatMap(([name, text]) => (text === null ? [] : [[name, text]])), ...refunds];
}

/** Price fields of a submission. After an edit they are shown as the server read them. */
const PRICES = ['price_prediction', ...typedPrices] as const;

interface EditFlags extends Partial<JsonFlag> {
  readonly yes?: boolean;
}

async function edit(
  context: Context,
  id: number,
  texts: readonly string[],
  { json = false, yes }: EditFlags,
): Promise<void> {
  const change = readChange(texts);
  if ('problem' in change) throw new Failure(change.problem, exitCodes.usage);
  const client = connect(context);
  const before = await client.submission(id);
  const prediction = before.status === 'approved' ? (before.decision?.prediction_id ?? null) : null;
  const { status = 'approved' } = change.edit;
  if (prediction !== null && status !== 'approved' && !yes) {
    context.stderr.write(`#${id} is prediction ${prediction} on the record: this withdraws it there.\n`);
    await askYes(context, 'Withdraw it?', 'Nothing was changed.');
  }
  const sent = { ...change.edit, version: before.version };
  const answer = await client.editSubmission(id, sent).catch((error: unknown) => {
    if (!(error instanceof ClientError) || ![400, 409].includes(error.status)) throw error;
    const said = explainFailure(context, error);
    const message = (said.message ?? error.message).replace(
      '--confirmed approves',
      `“hindcast approve ${id} --confirmed” approves`,
    );
    // a value that only the server can check is a usage error too
    throw new Failure(message, error.status === 400 ? exitCodes.usage : exitCodes.conflict, error);
  });
  if (json) {
    printJson(context, answer);
    return;
  }
  print(context, `#${id}: ${answer.message}`);
  const after = await client.submission(id);
  for (const name of PRICES) {
    const price = after[name];
    if (price === before[name] && !Object.hasOwn(change.edit, name)) continue;
    const shown = typeof price === 'number' ? formatSaidPrice(price, assets[after.asset_type]) : (price ?? 'none');
    print(context, `${name}: ${shownText(shown)}`);
  }
}

async function undo(context: Context, words: readonly string[], json: boolean): Promise<void> {
  const client = connect(context);
  const ids = await idsOf(context, words);
  if (ids.length > DECISIONS_MAX) throw new Failure(`Undo ${DECISIONS_MAX} at a time.`, exitCodes.usage);
  // one call for all: if undone one by one, the last ones could become public before they are undone
  const undone = ids.length === 1 ? null : await client.undoDecisions(ids);
  await doEach(context, ids, async (id) => {
    const one = undone?.find((other) => other.id === id) ?? (await client.undoDecision(id));
    if (!one.success) throw new ClientError(one.code as ErrorCode, one.message, 409, { serverMessage: one.message });
    if (json) printJson(context, one);
    else print(context, one.message);
  });
}

async function dupes(context: Context, id: number, json: boolean): Promise<void> {
  const { twins } = await connect(context).submission(id);
  if (json) for (const twin of twins) printJson(context, twin);
  else if (twins.length === 0) print(context, 'Nothing says nearly the same.');
  else {
    const rows = twins.map((twin) => [twin.of, String(twin.id), twin.words, twin.end ?? '', whyAlike(twin)]);
    printTable(context, ['WHAT', { head: 'ID', align: 'right' }, 'SAYS', 'BY', 'WHY'], rows);
  }
}

async function show(context: Context, id: number, { json, fields }: ShowFlags): Promise<void> {
  const submission = await connect(context).submission(id);
  if (json || fields !== undefined) printJson(context, chosenFields(submission, fields));
  else printTable(context, ['', ''], rows(submission));
}

const readId = readNumberOf('a submission’s');

function readSats(text: string): number {
  if (/^[1-9]\d{0,9}$|^0$/.test(text)) return Number(text);
  throw new InvalidArgumentError(`“${text}” is no number of sats.`);
}

/** Adds the commands `hindcast submission …`. */
export function addSubmissionCommands(submission: Command, context: Context): void {
  submission.addHelpText(
    'before',
    "Examples:\n  hindcast submission list --status pending\n  hindcast submission show 12\n  hindcast submission edit 12 'price_target=$85,000'\n",
  );
  submission
    .command('list')
    .description('show what people sent in and paid for, the newest first')
    .addOption(new Option('--status <status>', 'which ones').choices([...submissionStatuses, 'all']))
    .option('--asset <asset>', 'btc, mstr, naka or all; all unless given')
    .option('--limit <number>', 'so many at once (100 unless given; all for --ids, --json and --fields)')
    .option('--after <id>', 'the ones before this number')
    .addOption(new Option('--sort <order>', 'in which order').choices([...submissionOrders]))
    .addOption(
      new Option(
        '--mark <mark>',
        'those that say nearly the same, have a far price or no source, look like spam, were paid',
      ).choices([...submissionMarks]),
    )
    .option('--search <words>', 'those with these words in the name, the handle, the notes or the link')
    .option('--ids', 'print their numbers alone, a line each')
    .option(...FIELDS)
    .option('--json', 'print each submission as a line of JSON')
    .addHelpText(
      'before',
      'Examples:\n  hindcast submission list --status pending --sort oldest\n  hindcast submission list --status pending --mark twin\n  hindcast submission list --search lawyer --fields id,notes\n  hindcast submission list --status pending --ids | hindcast approve - --yes\n',
    )
    .action((flags: ListFlags) => list(context, flags));
  submission
    .command('show')
    .description('show one submission with what was paid for it')
    .argument('<id>', 'its number', readId)
    .option('--json', 'print it as a line of JSON')
    .option('--fields <names>', 'print these fields as a line of JSON')
    .action((id: number, flags: ShowFlags) => show(context, id, flags));
  submission
    .command('counts')
    .description('show how many of each asset wait, are approved and are rejected')
    .option('--json', 'print them as a line of JSON')
    .action(({ json = false }: JsonFlag) => counts(context, json));
  submission
    .command('edit')
    .description('change fields of one; an empty value takes a field away')
    .argument('<id>', 'its number', readId)
    .argument('<changes...>', `field=value, of ${changeableFields.join(', ')}`)
    .option('--yes', 'do not ask where a prediction leaves the record by it')
    .option('--json', 'print the answer as a line of JSON')
    .addHelpText(
      'before',
      "Examples:\n  hindcast submission edit 12 prediction_made=30.11.2024 'price_target=$85,000'\n",
    )
    .action((id: number, texts: string[], flags: EditFlags) => edit(context, id, texts, flags));
  addApproveCommand(submission.command('approve').description('the same as hindcast approve'), context);
  addRejectCommand(submission.command('reject').description('the same as hindcast reject'), context);
  submission
    .command('undo')
    .description('take a decision back, within ten seconds; of many at once within up to thirty')
    .argument('<ids...>', 'their numbers; - reads them from standard input')
    .option('--json', 'print each answer as a line of JSON')
    .addHelpText('before', 'Examples:\n  hindcast submission undo 12\n  hindcast submission undo 12 13 14\n')
    .action((words: string[], { json = false }: JsonFlag) => undo(context, words, json));
  submission
    .command('refund')
    .description('send back what was paid for a rejected one, or paid twice; once for each payment')
    .argument('<id>', 'its number', readId)
    .option('--to <address>', 'a lightning address or an LNURL; the payer’s own unless given')
    .option('--amount <sats>', 'what they get; all that was paid without the fees unless given', readSats)
    .option('--max-fee <sats>', 'what fees may take beside it (1 % and 5 sats unless given)', readSats)
    .option('--payment <hash>', 'which payment, where there are several')
    .option('--again', 'I looked in the wallet or by the key that was asked before: it sent nothing')
    .option('--dry-run', 'say what would go where, send nothing')
    .option('--yes', 'do not ask before sending')
    .option('--json', 'print what became of it as a line of JSON')
    .addHelpText(
      'before',
      'Examples:\n  hindcast submission refund 12 --dry-run\n  hindcast submission refund 12 --to ada@wallet.example.org\n',
    )
    .action((id: number, flags: RefundFlags) => refund(context, id, flags));
  submission
    .command('dupes')
    .description('show what says nearly the same as one')
    .argument('<id>', 'its number', readId)
    .option('--json', 'print each as a line of JSON')
    .addHelpText(
      'before',
      'Examples:\n  hindcast submission dupes 12\n  hindcast submission dupes 12 --json | jq .id\n',
    )
    .action((id: number, { json = false }: JsonFlag) => dupes(context, id, json));
}
