import { ClientError } from '@hindcast/domain/client';
import {
  callText,
  type ExtractionForm,
  extractFailure,
  readTweetLink,
  type WireExtraction,
  type WireExtractRequest,
} from '@hindcast/domain/extraction';
import { shownText } from '@hindcast/domain/text';
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { wrapHelp } from '../terminal/lines.ts';
import { print, printJson } from '../terminal/output.ts';
import { askYes, canAsk, stdinLines } from '../terminal/prompts.ts';
import { doEach, readSeveral, requireYes } from '../terminal/several.ts';
import { printCard } from './card.ts';
import { readFormChange } from './formChange.ts';
import { requireSent, sendCalls } from './submit.ts';

interface ExtractFlags {
  readonly text?: string;
  readonly posted?: string;
  readonly author?: string;
  readonly fresh?: boolean;
  readonly submit?: boolean;
  readonly set?: Partial<ExtractionForm>;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const requestOf = (url: string, { text, posted, author, fresh }: ExtractFlags): WireExtractRequest => ({
  url,
  ...(text !== undefined && { text }),
  ...(posted !== undefined && { posted_at: posted }),
  ...(author !== undefined && { author }),
  ...(fresh && { fresh }),
});

async function read(context: Context, request: WireExtractRequest): Promise<WireExtraction> {
  const client = connect(context);
  try {
    return await client.extractTweet(request);
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'unexpected') throw error;
    throw new Failure(extractFailure(error.serverMessage), exitCodes.unreachable, error);
  }
}

/** Asks for a confirmation to submit the extraction. Throws a Failure if it is refused. */
async function confirm(context: Context, { calls }: WireExtraction): Promise<void> {
  const what = calls.length === 1 ? 'it' : `these ${calls.length}`;
  await askYes(context, `Submit ${what} for review?`, 'Nothing was submitted.');
}

async function submit(
  context: Context,
  extraction: WireExtraction,
  { set = {}, yes, json }: ExtractFlags,
): Promise<void> {
  if (!yes && extraction.calls.length > 0) await confirm(context, extraction);
  const sent = await sendCalls(context, extraction, set);
  if (json) {
    const results = sent.map((one) =>
      'submission' in one ? { submission: one.submission } : { problem: one.problem },
    );
    printJson(context, { ...extraction, submitted: results });
  } else {
    for (const [at, one] of sent.entries()) {
      const call = extraction.calls[at];
      if ('submission' in one && call)
        print(context, shownText(`Submission ${one.submission} waits: ${callText(call)}.`));
    }
  }
  requireSent(sent);
}

async function extractOne(context: Context, url: string, flags: ExtractFlags, place: string): Promise<void> {
  if (context.stderr.isTTY) context.stderr.write(`Reading ${shownText(url) || 'what was pasted'}${place} …\n`);
  const extraction = await read(context, requestOf(url, flags));
  if (!flags.json) printCard(context, extraction);
  else if (!flags.submit) printJson(context, extraction);
  if (flags.submit) await submit(context, extraction, flags);
}

/** Returns the links of a command. One empty link stands for pasted words without a link. */
async function linksOf(context: Context, words: readonly string[], { text }: ExtractFlags): Promise<readonly string[]> {
  if (words.length === 0 && text === undefined) throw new Failure('Please enter a tweet URL.', exitCodes.usage);
  if (text === '-' && words.includes('-'))
    throw new Failure('Standard input is either links or words.', exitCodes.usage);
  const links = words.length === 0 ? [''] : await readSeveral(context, words);
  for (const link of links) {
    const found = link === '' ? null : readTweetLink(link);
    if (found && 'problem' in found) throw new Failure(`${shownText(link)}: ${found.problem}.`, exitCodes.usage);
  }
  return links;
}

async function extract(context: Context, words: readonly string[], flags: ExtractFlags): Promise<void> {
  const links = await linksOf(context, words, flags);
  const isForOne = flags.text !== undefined || flags.set !== undefined;
  if (links.length > 1 && isForOne) throw new InvalidArgumentError('--text and --set are for one post.');
  if (flags.submit) {
    requireYes(links, flags, false);
    // checked before X and the model are paid for an extraction that nobody can confirm
    if (!flags.yes && !canAsk(context))
      throw new Failure('There is no terminal to ask at: give --yes.', exitCodes.usage);
  }
  const text = flags.text === '-' ? (await stdinLines(context)).join('\n') : flags.text;
  const all = { ...flags, ...(text !== undefined && { text }) };
  let at = 0;
  await doEach(context, links, async (link) => {
    at++;
    if (at > 1 && !flags.json) print(context);
    await extractOne(context, link, all, links.length === 1 ? '' : ` (${at} of ${links.length})`);
  });
}

const help = `
${wrapHelp('It shows what was read, as a draft: --submit puts each prediction on the list that waits for review. X and the model may cost money for each post; one that was read before is not asked for again, unless --fresh says so. A post that X does not show can be pasted.')}`;

const examples = `Examples:
  hindcast extract https://x.com/ada/status/1862000000000000000
  hindcast extract https://x.com/ada/status/1862000000000000000 --submit --set target_time=2025-12-31
  hindcast extract --text - --posted 2024-11-30 --author @ada < post.txt
  cat links.txt | hindcast extract - --json
`;

/** Adds the command `hindcast extract`. */
export function addExtractCommand(command: Command, context: Context): void {
  command
    .argument('[urls...]', 'links to posts on X; - reads them from standard input')
    .option('--text <words>', 'the words of the post, where X does not show them; - reads them from standard input')
    .option('--posted <time>', 'when the pasted words were posted: a day or an instant')
    .option('--author <name>', 'who wrote the pasted words: a name or an @handle')
    .option('--fresh', 'ask again for a post that was read before')
    .option('--submit', 'put what was read on the list that waits for review')
    .option('--set <field=value>', 'fill a field in before it is submitted; can be given several times', readFormChange)
    .option('--yes', 'do not ask before submitting')
    .option('--json', 'print what was read of each as a line of JSON')
    .addHelpText('before', examples)
    .addHelpText('after', help)
    .action((words: readonly string[], flags: ExtractFlags) => extract(context, words, flags));
}
