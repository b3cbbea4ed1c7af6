import type { Command } from 'commander';
import { connect } from '../client.ts';
import type { Context } from '../context.ts';
import { printExplanation } from '../explanation.ts';
import { readIdArgument } from '../options.ts';
import { count, print, printJson } from '../output.ts';

interface Flags {
  readonly json?: boolean;
}

async function runJudge(context: Context, flags: Flags): Promise<void> {
  const answer = await connect(context).runJudge();
  if (flags.json) {
    printJson(context, answer);
    return;
  }
  const { judged, changed, outcomes } = answer;
  const { success, miss, pending } = outcomes;
  print(
    context,
    `Judged ${count(judged)} predictions: ${count(success)} hit, ${count(miss)} missed, ${count(pending)} pending.`,
  );
  print(
    context,
    changed === 0 ? 'No verdict changed.' : `${count(changed)} ${changed === 1 ? 'verdict' : 'verdicts'} changed.`,
  );
}

async function explainVerdict(context: Context, id: number, flags: Flags): Promise<void> {
  const answer = await connect(context).explanation(id);
  if (flags.json) printJson(context, answer);
  else printExplanation(context, answer);
}

/** `hindcast judge …` */
export function addJudgeCommands(program: Command, context: Context): void {
  const judge = program.command('judge').description('verdicts and their evidence');
  judge
    .command('run')
    .description('judge every prediction over the prices on record')
    .option('--json', 'print the counts as a line of JSON')
    .action((flags: Flags) => runJudge(context, flags));
  judge
    .command('explain')
    .description('show the evidence for a verdict, to be checked by hand')
    .argument('<id>', 'the prediction’s number, as `hindcast predictions list` shows it', readIdArgument)
    .option('--json', 'print the evidence as a line of JSON')
    .action((id: number, flags: Flags) => explainVerdict(context, id, flags));
}
