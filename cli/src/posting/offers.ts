import { shownLines } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { minuteText, print, printJson } from '../terminal/output.ts';

/** Prints recently settled verdicts without a post, each with a text for one. */
export async function printOffers(context: Context, json: boolean | undefined): Promise<void> {
  const offers = await connect(context).verdictOffers();
  if (json) for (const offer of offers) printJson(context, offer);
  else if (offers.length === 0) print(context, 'Every verdict of the last days has its post.');
  else {
    for (const [at, { prediction_id, text, settled_at }] of offers.entries()) {
      print(context, `${at > 0 ? '\n' : ''}Prediction ${prediction_id}, settled ${minuteText(settled_at)}`);
      print(context, shownLines(text));
    }
  }
}

/** Prints below a list the number of settled verdicts without a post. */
export async function tellOffers(context: Context): Promise<void> {
  const { length } = await connect(context).verdictOffers();
  if (length === 0) return;
  const some = length === 1 ? '1 verdict that settled lately has' : `${length} verdicts that settled lately have`;
  context.stderr.write(`${some} no post yet: hindcast post draft shows words for one.\n`);
}
