import { dayOfMs, readPrediction } from '@hindcast/domain';
import { proposalsIn } from '@hindcast/domain/extraction';
import { verdictDraft } from '@hindcast/domain/posting';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';

/** A proposed text for a post, with the name of its style. */
export interface Draft {
  readonly style: string;
  readonly text: string;
}

/** Returns the posts that were proposed with a submission. Throws a Failure without any. */
export async function submissionDrafts(context: Context, id: number): Promise<readonly Draft[]> {
  const drafts = proposalsIn((await connect(context).submission(id)).ai_metadata);
  if (drafts.length > 0) return drafts;
  throw new Failure(`No post was proposed for submission ${id}.`, exitCodes.notFound);
}

/** Returns the text of a post about a prediction's verdict. Throws a Failure without a verdict. */
export async function predictionDraft(context: Context, id: number): Promise<Draft> {
  const { prediction } = await connect(context).explanation(id);
  const text = verdictDraft(readPrediction(prediction, 'btc'), dayOfMs(Date.now()));
  if (text !== null) return { style: 'verdict', text };
  throw new Failure(`Prediction ${id} has no verdict to post about.`, exitCodes.conflict);
}

/** Returns the proposal of a submission with a style. Throws a Failure that names the available styles. */
export async function draftOfStyle(context: Context, id: number, style: string): Promise<string> {
  const drafts = await submissionDrafts(context, id);
  const found = drafts.find((draft) => draft.style.toLowerCase() === style.toLowerCase());
  if (found) return found.text;
  const there = drafts.map((draft) => draft.style).join(', ');
  throw new Failure(`Submission ${id} has no proposal “${style}”: there are ${there}.`, exitCodes.usage);
}
