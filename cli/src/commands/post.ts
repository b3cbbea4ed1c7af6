import { LONG_POST, type Platform, platforms } from '@hindcast/domain/posting';
import { shownLines } from '@hindcast/domain/text';
import { Argument, type Command, Option } from 'commander';
import { cancelPosts, noteOutcome, retryPost } from '../posting/change.ts';
import { type Draft, predictionDraft, submissionDrafts } from '../posting/drafts.ts';
import { type ListFlags, listPosts, showPost } from '../posting/list.ts';
import { printOffers } from '../posting/offers.ts';
import { type SendFlags, sendPost } from '../posting/send.ts';
import { printPostStatus } from '../posting/status.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { readIdArgument, readNumberOf, repeated } from '../terminal/options.ts';
import { print, printJson } from '../terminal/output.ts';

interface Flags {
  readonly json?: boolean;
  readonly yes?: boolean;
}

interface DraftFlags extends Flags {
  readonly prediction?: number;
}

interface OutcomeFlags extends Flags {
  readonly on: Platform;
  readonly link?: string;
}

async function draft(context: Context, submission: number | undefined, flags: DraftFlags): Promise<void> {
  const { json, prediction } = flags;
  if (submission !== undefined && prediction !== undefined) {
    throw new Failure('Name one submission, or one prediction with --prediction.', exitCodes.usage);
  }
  if (submission === undefined && prediction === undefined) return printOffers(context, json);
  const drafts: readonly Draft[] =
    submission === undefined
      ? [await predictionDraft(context, prediction ?? 0)]
      : await submissionDrafts(context, submission);
  const isAlone = submission === undefined;
  for (const [at, { style, text }] of drafts.entries()) {
    if (json) printJson(context, { style, text, length: text.length });
    else {
      if (!isAlone) print(context, `${at > 0 ? '\n' : ''}${shownLines(style)} (${text.length}/${LONG_POST})`);
      print(context, shownLines(text));
    }
  }
}

const readSubmissionNumber = readNumberOf('a submission’s');

const help = `
A post is stored before X or Nostr is asked, and sent once to each. Whether X posted
something before it broke off nobody knows: then look at the account, and say so.

  hindcast post draft
  hindcast post draft 12
  hindcast post send --draft neutral --submission 12
  hindcast post draft --prediction 7 | hindcast post send - --picture 7 --prediction 7 --yes
  hindcast post schedule "Ten years of calls" --at 2027-01-31T15:00:00Z --x
  hindcast post outcome 5 posted --link https://x.com/hindcast/status/1234567890`;

/** Adds the commands `hindcast post …`. */
export function addPostCommands(post: Command, context: Context): void {
  post.addHelpText('after', help);
  const named = (name: string, description: string): Command =>
    post.command(name).description(description).option('--json', 'print each as a line of JSON');
  const sending = (name: string, description: string): Command =>
    named(name, description)
      .argument('[text]', 'the words; - reads them from standard input')
      .option('--x', 'on X alone, unless --nostr is given too')
      .option('--nostr', 'on Nostr alone, unless --x is given too')
      .addOption(new Option('--image <file>', 'a JPEG, PNG, WebP or AVIF; up to four times').argParser(repeated))
      .option('--picture <id>', 'the picture of this prediction, before the images', readIdArgument)
      .option('--submission <id>', 'the submission that it is about', readSubmissionNumber)
      .option('--prediction <id>', 'the prediction that it is about', readIdArgument)
      .option('--draft <style>', 'the words that were proposed for --submission in this style')
      .option('--again', 'although the same words are planned, or were posted within a day')
      .option('--yes', 'without being asked')
      .option('--dry-run', 'show it, its length, what X may refuse and what X charges; post nothing');
  const one = (name: string, description: string): Command =>
    named(name, description).argument('<id>', 'its number', readNumberOf('a post’s'));

  named(
    'draft',
    'show the words of verdicts that settled lately and that no post is about; of one; or what was proposed for a submission',
  )
    .argument('[submission]', 'its number', readSubmissionNumber)
    .option('--prediction <id>', 'the words about this prediction’s verdict', readIdArgument)
    .action((submission: number | undefined, flags: DraftFlags) => draft(context, submission, flags));
  sending('send', 'post on X and Nostr now').action((text: string | undefined, flags: SendFlags) =>
    sendPost(context, text, flags),
  );
  sending('schedule', 'post on X and Nostr later')
    .requiredOption('--at <time>', 'when, such as 2027-01-31T15:00:00Z')
    .action((text: string | undefined, flags: SendFlags) => sendPost(context, text, flags));
  named('list', 'show posts, the newest first')
    .option('--planned', 'those that are planned or held, the next first')
    .addOption(new Option('--submission <id>', 'those about a submission').conflicts('planned'))
    .option('--limit <number>', 'so many at once (50 unless given)')
    .option('--after <id>', 'the ones before this number')
    .option('--ids', 'print their numbers alone, a line each')
    .action((flags: ListFlags) => listPosts(context, flags));
  one('show', 'show a post, and what came of it on each platform').action((id: number, flags: Flags) =>
    showPost(context, id, flags.json),
  );
  named('cancel', 'cancel what of posts was not sent yet')
    .argument('<ids...>', 'their numbers; - reads them from standard input, one a line')
    .option('--yes', 'cancel several')
    .action((ids: string[], flags: Flags) => cancelPosts(context, ids, flags));
  one('retry', 'send what of a post has failed or is held, and a note to the relays that did not take it')
    .option('--yes', 'without being asked')
    .action((id: number, flags: Flags) => retryPost(context, id, flags));
  one('outcome', 'say whether a post stands at the account, where nobody knew')
    .addArgument(new Argument('<outcome>', 'what you saw there').choices(['posted', 'not-posted']))
    .addOption(new Option('--on <platform>', 'where').choices([...platforms]).default('x'))
    .option('--link <link>', 'the post’s link or number there')
    .action((id: number, outcome: string, { on, link, ...flags }: OutcomeFlags) => {
      const request = { platform: on, posted: outcome === 'posted', ...(link !== undefined && { remote_id: link }) };
      return noteOutcome(context, id, request, flags);
    });
  named('status', 'how X and Nostr are connected, X’s limit, what is planned and held').action((flags: Flags) =>
    printPostStatus(context, flags.json),
  );
}
