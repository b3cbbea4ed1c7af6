import { ClientError } from '@hindcast/domain/client';
import {
  type ExtractionForm,
  extractedSubmission,
  extractionForm,
  missingProblem,
  sendFailure,
  type WireExtractedCall,
  type WireExtraction,
} from '@hindcast/domain/extraction';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { explainFailure } from '../terminal/explainFailure.ts';
import { Failure } from '../terminal/failure.ts';

/** Result for one call: the id of its submission, or the reason why it was not sent. */
export type Sent = { readonly submission: number } | { readonly problem: string; readonly cause: unknown };

/** Returns the reason why a call was not sent, as a sentence. */
function problemOf(context: Context, error: unknown): Sent {
  if (error instanceof ClientError && error.code === 'unexpected') {
    return { problem: `${sendFailure(error.serverMessage)}.`, cause: error };
  }
  if (error instanceof ClientError && error.serverMessage === null) throw error;
  return { problem: explainFailure(context, error).message ?? sendFailure(null), cause: error };
}

async function sendOne(
  context: Context,
  extraction: WireExtraction,
  call: WireExtractedCall,
  changes: Partial<ExtractionForm>,
): Promise<Sent> {
  const form = { ...extractionForm(extraction, call), ...changes };
  const missing = missingProblem(form);
  if (missing !== null || form.prediction_type === '') {
    return { problem: `${missing ?? sendFailure(null)}. --set field=value fills a field in.`, cause: null };
  }
  const sent = extractedSubmission(form, form.prediction_type, { ...extraction, ...call });
  try {
    const client = connect(context);
    const { submission } = await client.sendSubmission(form.asset_type, { ...sent });
    return { submission: submission.id };
  } catch (error) {
    return problemOf(context, error);
  }
}

/** Submits the predictions of a post for review, each as its own submission. */
export async function sendCalls(
  context: Context,
  extraction: WireExtraction,
  changes: Partial<ExtractionForm>,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (const call of extraction.calls) sent.push(await sendOne(context, extraction, call, changes));
  return sent;
}

/** Throws a Failure if a call was not sent, or there was none. */
export function requireSent(sent: readonly Sent[]): void {
  if (sent.length === 0) throw new Failure('No prediction was found: nothing was submitted.', exitCodes.failed);
  const problems = sent.flatMap((one) => ('problem' in one ? [one] : []));
  const [first] = problems;
  if (!first) return;
  const all = problems.length === sent.length;
  throw new Failure(
    [...new Set(problems.map(({ problem }) => problem))].join(' '),
    all ? exitCodes.failed : exitCodes.partlyDone,
    first.cause,
  );
}
