import type { WireTakedown, WireTakedownResult } from '@hindcast/domain/client';
import { standingPostText, type WireStandingPost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Command } from 'commander';
import { printStanding, standingAfter } from '../../posting/standing.ts';
import { connect } from '../../server/client.ts';
import type { Context } from '../../terminal/context.ts';
import { idsOf } from '../../terminal/ids.ts';
import { readIdArgument } from '../../terminal/options.ts';
import { minuteText, print, printJson, printTable } from '../../terminal/output.ts';
import { doEach, requireYes } from '../../terminal/several.ts';

interface Flags {
  readonly reason: string;
  readonly all?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const states = {
  words: 'words and link are hidden wherever they stood; the claim stays',
  all: 'it is hidden as a whole: a stub says that it was taken down on request',
  none: 'nothing of it is taken down',
} as const;

/**
 * Prints the result of a takedown.
 * @param posts published posts about the prediction.
 */
function printResult(
  context: Context,
  result: WireTakedownResult,
  posts: readonly WireStandingPost[],
  { json, dryRun }: Flags,
): void {
  const { id, scope, stored } = result;
  if (json) printJson(context, scope === null ? result : { ...result, posts });
  else if (!stored && !dryRun) print(context, `#${id} was so already: ${states[scope ?? 'none']}.`);
  else
    print(
      context,
      `#${id}: ${scope ? states[scope] : 'its words are shown again'}${dryRun ? ' (dry run, nothing stored)' : ''}.`,
    );
  if (scope !== null && !json) printStanding(context, posts);
}

async function change(context: Context, words: readonly string[], flags: Flags, down: boolean): Promise<void> {
  const ids = await idsOf(context, words);
  requireYes(ids, flags);
  const client = connect(context);
  const { reason, all = false, dryRun: dry_run = false } = flags;
  await doEach(context, ids, async (id) => {
    const asked = { reason, dry_run };
    const done = await (down ? client.takeDown(id, { ...asked, all }) : client.liftTakedown(id, asked));
    printResult(context, done, down ? await standingAfter(context, client, id) : [], flags);
  });
}

function printHidden(context: Context, { id, scope, words, record }: WireTakedown): void {
  print(context, `#${id}: ${states[scope ?? 'none']}.`);
  const rows: readonly (readonly [string, string | null])[] = [
    ['Price', words.price_prediction],
    ['Words', words.notes],
    ['Link', words.source_url],
  ];
  const said = rows.filter((row): row is readonly [string, string] => row[1] !== null);
  printTable(context, ['', ''], said);
  if (record.length === 0) return;
  print(context);
  const acts = record.map(({ at, scope, by, reason }) => [minuteText(at), scope ?? 'lifted', by, shownText(reason)]);
  printTable(context, ['TIME', 'WHAT', 'BY', { head: 'WHY', wrap: true }], acts);
}

const IDS = 'the predictions’ numbers; - reads them from standard input, one a line';
const WHY = ['--reason <text>', 'who asked and why, in one line; for operators alone'] as const;

/** Adds the commands that take quotes down and show them again. */
export function addTakedownCommands(predictions: Command, context: Context): void {
  const add = (name: string, description: string, down: boolean): Command =>
    predictions
      .command(name)
      .description(description)
      .argument('<ids...>', IDS)
      .requiredOption(...WHY)
      .option('--yes', 'change several')
      .option('--dry-run', 'check and show, store nothing')
      .option('--json', 'print what was done as a line of JSON')
      .action((ids: string[], flags: Flags) => change(context, ids, flags, down));
  add('takedown', 'hide words and link on request, wherever they stand', true)
    .option('--all', 'hide the prediction itself too')
    .addHelpText(
      'before',
      'Examples:\n  hindcast predictions takedown 7 --reason "Her lawyer asked, by mail of 6 December"\n',
    );
  add('lift-takedown', 'show again what was taken down', false);
  predictions
    .command('posts')
    .description('show where our own posts about a prediction stand, which only a person can delete')
    .argument('<id>', 'the prediction’s number', readIdArgument)
    .option('--json', 'print each as a line of JSON')
    .action(async (id: number, { json }: { readonly json?: boolean }) => {
      const posts = await connect(context).standingPosts(id);
      if (json) for (const post of posts) printJson(context, post);
      else if (posts.length === 0) print(context, `No post about #${id} is out there.`);
      else for (const post of posts) print(context, shownText(standingPostText(post)));
    });
  predictions
    .command('hidden')
    .description('show what is taken down of a prediction, and who hid it and why')
    .argument('<id>', 'the prediction’s number', readIdArgument)
    .option('--json', 'print it as a line of JSON')
    .action(async (id: number, { json }: { readonly json?: boolean }) => {
      const hidden = await connect(context).takedown(id);
      if (json) printJson(context, hidden);
      else printHidden(context, hidden);
    });
}
