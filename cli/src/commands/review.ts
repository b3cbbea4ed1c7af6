import { submissionOrders, submissionStatuses } from '@hindcast/domain';
import { type Command, Option } from 'commander';
import type { QueueChoice } from '../review/queue.ts';
import { review } from '../review/review.ts';
import type { Context } from '../terminal/context.ts';
import { someAssetOption } from '../terminal/options.ts';

const help = `
One submission at a time, with its chart, how it would be judged today and what
looks like it. Single keys: a approve, r reject, x reject as spam, e edit,
u undo, m all words, j and k next and before, ? help, q quit. A decision becomes
public ten seconds after it was made; until then u takes it back.`;

const examples = 'Examples:\n  hindcast review\n  hindcast review --asset mstr --sort newest\n';

/** Adds the command `hindcast review`. */
export function addReviewCommand(command: Command, context: Context): void {
  command
    .addOption(someAssetOption())
    .addOption(new Option('--status <status>', 'which ones').choices([...submissionStatuses]).default('pending'))
    .addOption(new Option('--sort <order>', 'in which order').choices([...submissionOrders]).default('oldest'))
    .option('--search <words>', 'those with these words in the name, the handle, the notes or the link')
    .addHelpText('before', examples)
    .addHelpText('after', help)
    .action((choice: QueueChoice) => review(context, choice));
}
