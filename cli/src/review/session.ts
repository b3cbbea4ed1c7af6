import type { Client, WireDecision } from '@hindcast/domain/client';
import { ClientError } from '@hindcast/domain/client';
import { shownText } from '@hindcast/domain/text';
import type { Context } from '../terminal/context.ts';
import { paint, print } from '../terminal/output.ts';
import { askLine } from '../terminal/prompts.ts';
import type { Keys } from './keys.ts';

/** What came of a session. */
export interface Tally {
  approved: number;
  rejected: number;
}

/** An operator who goes through the queue. */
export interface Session {
  readonly context: Context;
  readonly client: Client;
  readonly keys: Keys;
  readonly tally: Tally;
  /** The decisions that stand, the last one last, for undoing them. */
  readonly decided: WireDecision[];
}

/** Says something below the card. */
export const say = ({ context }: Session, text: string): unknown => print(context, shownText(text));

/** Runs a call of the server; what it refuses is said, and the review goes on. */
export async function tried<T>(session: Session, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    print(session.context, paint(session.context, 'red', shownText(error.serverMessage ?? error.message)));
    return null;
  }
}

/** Asks for a line. */
export const asked = ({ context, keys }: Session, message: string): Promise<string> =>
  keys.lend(() => askLine(context, message, 'review needs a terminal'));
