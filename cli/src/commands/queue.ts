import { ClientError } from '@hindcast/domain/client';
import {
  callText,
  QUEUE_ADD_MAX,
  QUEUE_LOAD_FAILED,
  queueStatuses,
  type WireQueueAdded,
  type WireQueueItem,
  type WireQueueQuery,
  type WireQueueResult,
} from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { countsText, followQueue } from '../queue/followQueue.ts';
import { runQueue } from '../queue/runQueue.ts';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { idsOf } from '../terminal/ids.ts';
import { readNumberOf } from '../terminal/options.ts';
import { count, minuteText, print, printJson, printTable } from '../terminal/output.ts';
import { doEach, readSeveral, requireYes } from '../terminal/several.ts';

interface Flags {
  readonly json?: boolean;
  readonly watch?: boolean;
  readonly yes?: boolean;
}

interface ListFlags extends WireQueueQuery, Flags {
  readonly ids?: boolean;
}

interface RunFlags extends Flags {
  readonly limit?: number;
}

function sayAdded(context: Context, added: readonly WireQueueAdded[]): void {
  const fresh = added.filter((one) => one.added).length;
  const refused = added.filter(({ problem }) => problem !== null);
  const there = added.length - fresh - refused.length;
  print(context, `${count(fresh)} added${there > 0 ? `, ${count(there)} there already` : ''}.`);
  for (const { url, problem } of refused) context.stderr.write(`${shownText(`${url}: ${problem}`)}\n`);
}

async function add(context: Context, words: readonly string[], { json, watch }: Flags): Promise<void> {
  const urls = await readSeveral(context, words);
  const client = connect(context);
  const added: WireQueueAdded[] = [];
  for (let from = 0; from < urls.length; from += QUEUE_ADD_MAX) {
    added.push(...(await client.addToQueue(urls.slice(from, from + QUEUE_ADD_MAX))));
  }
  if (json) for (const one of added) printJson(context, one);
  else sayAdded(context, added);
  if (watch) await followQueue(context, client, json);
  const refused = added.filter(({ problem }) => problem !== null);
  if (refused.length === 0) return;
  const [first] = refused;
  if (refused.length === added.length && added.length === 1) throw new Failure(`${first?.problem}.`, exitCodes.failed);
  const message = `Of ${count(added.length)} links, ${count(refused.length)} are none of a post.`;
  throw new Failure(message, refused.length === added.length ? exitCodes.failed : exitCodes.partlyDone);
}

/** Loads the queue. Throws a Failure with the server's reason. */
async function load(context: Context, asked: WireQueueQuery) {
  try {
    return await connect(context).tweetQueue(asked);
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'unexpected') throw error;
    throw new Failure(`${error.serverMessage ?? QUEUE_LOAD_FAILED}.`, exitCodes.unreachable, error);
  }
}

const NOTHING_FOUND = 'no prediction found';
const statusText = ({ status, sample }: WireQueueItem): string => (sample ? `${status} (sample)` : status);

async function list(context: Context, { ids, json, watch, ...asked }: ListFlags): Promise<void> {
  const { queue, counts, next } = await load(context, asked);
  if (ids) for (const { id } of queue) print(context, String(id));
  else if (json) for (const one of queue) printJson(context, one);
  else if (queue.length === 0) print(context, `No ${asked.status ?? ''} posts in the queue.`.replace('  ', ' '));
  else {
    const id = { head: 'ID', align: 'right' } as const;
    const rows = queue.map((one) => [
      String(one.id),
      statusText(one),
      one.tweet_url,
      one.expert_name ?? '',
      minuteText(one.processed_at ?? one.created_at),
      one.error_message ?? (one.has_prediction === false ? NOTHING_FOUND : ''),
    ]);
    const spare = ['EXPERT', 'SINCE'].map((head) => ({ head, spare: true }));
    printTable(context, [id, 'STATUS', 'POST', ...spare, 'WHY'], rows);
    print(context, `In all: ${countsText(counts)}.`);
  }
  if (next !== null) context.stderr.write(`There are more: --after ${next} shows the next ones.\n`);
  if (watch) await followQueue(context, connect(context), json);
}

async function show(context: Context, id: number, { json }: Flags): Promise<void> {
  const one = await connect(context).queueItem(id);
  if (json) {
    printJson(context, one);
    return;
  }
  const read = one.extracted_data;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Item', `${one.id}, ${statusText(one)}`],
    ['Post', one.tweet_url],
    ['Added', minuteText(one.created_at)],
    ['Attempts', one.attempts > 0 ? String(one.attempts) : null],
    ['Why', one.error_message],
    ['Again', one.next_attempt_at && minuteText(one.next_attempt_at)],
    ['Expert', one.expert_name],
    ...(read?.calls ?? []).map((call) => ['Predicts', callText(call)] as const),
    ['Predicts', read?.has_prediction === false ? NOTHING_FOUND : null],
    ['Words', read?.tweet_text],
    ['Doubts', read?.interpretation_challenges.join('\n')],
    ['Submission', one.submission_id === null ? null : String(one.submission_id)],
  ];
  printTable(
    context,
    ['', ''],
    rows.flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

async function run(context: Context, { limit, json = false, watch }: RunFlags): Promise<void> {
  const client = connect(context);
  await runQueue(context, client, { limit: limit ?? null, json });
  if (watch) await followQueue(context, client, json);
}

const resultText = {
  retry: ({ stored, data }: WireQueueResult) =>
    stored ? `Item ${data.id} is read again.` : `Item ${data.id} is ${data.status}: nothing is tried again.`,
  rm: ({ data }: WireQueueResult) => `Item ${data.id} is removed: ${data.tweet_url}`,
} as const;

async function change(context: Context, act: 'retry' | 'rm', words: readonly string[], flags: Flags): Promise<void> {
  const ids = await idsOf(context, words);
  requireYes(ids, flags, false);
  const client = connect(context);
  await doEach(context, ids, async (id) => {
    const result = await (act === 'rm' ? client.removeQueueItem(id) : client.retryQueueItem(id));
    if (flags.json) printJson(context, { stored: result.stored, ...result.data });
    else print(context, shownText(resultText[act](result)));
  });
  if (flags.watch) await followQueue(context, client, flags.json);
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError(`“${text}” is no number such as 7.`);
  return Number(text);
}

const help = `
The server reads posts by itself where it, or a worker, does the work; “run” has it
read at once what waits. Nothing is public before somebody submits and approves it.

  hindcast queue add https://x.com/cassandra/status/1234567890
  cat links.txt | hindcast queue add - --watch
  hindcast queue list --status failed --ids | hindcast queue retry - --yes
  hindcast queue show 7`;

/** Adds the commands `hindcast queue …`. */
export function addQueueCommands(queue: Command, context: Context): void {
  queue.addHelpText('after', help);
  const named = (name: string, description: string): Command =>
    queue
      .command(name)
      .description(description)
      .option('--json', 'print each as a line of JSON')
      .option('--watch', 'follow the queue until nothing is left to read');
  named('add', 'add posts by their links, each once')
    .argument('<urls...>', 'their links; - reads them from standard input, one a line')
    .action((urls: string[], flags: Flags) => add(context, urls, flags));
  named('list', 'show what is in the queue, the newest first')
    .addOption(new Option('--status <status>', 'all unless given').choices([...queueStatuses]))
    .option('--limit <number>', 'so many at once (100 unless given)')
    .option('--after <id>', 'the ones before this number')
    .option('--ids', 'print their numbers alone, a line each')
    .action((flags: ListFlags) => list(context, flags));
  queue
    .command('show')
    .description('show one post of the queue with what was read')
    .argument('<id>', 'its number', readNumberOf('an item’s'))
    .option('--json', 'print it as a line of JSON')
    .action((id: number, flags: Flags) => show(context, id, flags));
  named('run', 'have the server read at once what waits')
    .addOption(new Option('--limit <number>', 'so many, the oldest first; all unless given').argParser(readNumber))
    .action((flags: RunFlags) => run(context, flags));
  const each = (act: 'retry' | 'rm', description: string): Command =>
    named(act, description)
      .argument('<ids...>', 'their numbers; - reads them from standard input, one a line')
      .option('--yes', 'change several')
      .action((ids: string[], flags: Flags) => change(context, act, ids, flags));
  each('retry', 'have posts read again that failed');
  each('rm', 'take posts out of the queue; what is being read of them is dropped');
}
