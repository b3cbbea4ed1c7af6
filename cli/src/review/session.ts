import type { Client, WireDecision, WireSubmissionEdit } from '@hindcast/domain/client';
import { ClientError } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import { type Context, contextOf } from '../terminal/context.ts';
import { explainFailure } from '../terminal/explainFailure.ts';
import { wrapped } from '../terminal/lines.ts';
import { type Colour, paint, print } from '../terminal/output.ts';
import { askLeavable } from '../terminal/prompts.ts';
import type { CardLine } from './card.ts';
import type { Keys } from './keys.ts';

/** Numbers of submissions approved and rejected in a session. */
export interface Tally {
  approved: number;
  rejected: number;
}

/** A decision, or an edit with the former values of its fields. */
export type Done =
  | { readonly act: 'decision'; readonly decision: WireDecision }
  | { readonly act: 'edit'; readonly id: number; readonly before: WireSubmissionEdit; readonly version: number };

/** Review session of an operator: connection, keyboard, messages and acts. */
export interface Session {
  readonly context: Context;
  /**
   * Client of the server. Replaced if the server no longer accepts its token, because a restarted server may write a
   * new one.
   */
  client: Client;
  readonly keys: Keys;
  readonly tally: Tally;
  /** Lines to show below the next card. */
  readonly said: CardLine[];
  /** Acts that can be undone, the latest last. */
  readonly done: Done[];
}

/** Adds a message below the next card. */
export function say(session: Session, text: string, colour?: Colour): void {
  session.said.push({ text: shownText(text), ...(colour && { colour }) });
}

/** Takes the messages since the last card, wrapped to a width. They are removed from the session. */
export function takeSaid(session: Session, width: number): CardLine[] {
  const said = session.said.splice(0);
  return said.flatMap(({ text, ...rest }) => wrapped(text, width).map((part) => ({ text: part, ...rest })));
}

/** Prints lines, each in its colour. */
export function printLines({ context }: Session, lines: readonly CardLine[]): void {
  for (const { text, colour } of lines) print(context, colour ? paint(context, colour, text) : text);
}

/** Asks for a key below the current card, after the messages. */
export function askedKey(session: Session, question: string): Promise<string> {
  say(session, question);
  printLines(session, takeSaid(session, widthOf(session)));
  session.keys.forget(); // drops keys pressed before the question
  return session.keys.next();
}

/** Returns the columns to use: the terminal's, at most 100 because longer lines are hard to read. */
export const widthOf = ({ context }: Session): number => Math.min(100, context.stdout.columns || 80);

/**
 * Runs a call of `session.client`. If its token is invalid, runs the call once more with this machine's current token.
 */
async function knownAgain<T>(session: Session, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 401) throw error;
    // a new context, because the old one caches its access
    session.client = connect(contextOf(session.context));
    return call();
  }
}

/** Runs a call of the server. A refusal becomes a message, and the review goes on. */
export async function tried<T>(session: Session, call: () => Promise<T>): Promise<T | null> {
  try {
    return await knownAgain(session, call);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    say(session, error.serverMessage ?? explainFailure(session.context, error).message ?? error.message, 'red');
    return null;
  }
}

/** Asks for a line. Escape and Ctrl-C give an empty one. */
export const asked = ({ context, keys }: Session, message: string): Promise<string> =>
  keys.lend(async () => (await askLeavable(context, message)) ?? '');
