import type { WireRelayResult } from '@hindcast/domain/posting';
import type { PostDeliveryRow } from '../../../db/index.ts';
import type { PostLimit } from './postLimit.ts';
import type { PostProblem } from './problem.ts';

/** A delivery that is being sent to one platform: its contents, and the results of earlier attempts. */
export interface Delivering {
  readonly text: string;
  /** PNG files, in order. */
  readonly images: readonly Buffer[];
  /** Data that an earlier attempt prepared. Null on the first attempt. */
  readonly prepared: string | null;
  /** Results of earlier attempts, by relay. */
  readonly relays: readonly WireRelayResult[];
  readonly nowMs: () => number;
  /** Stores the progress. False if another process has claimed the delivery; then stop. */
  note(values: Partial<Pick<PostDeliveryRow, 'prepared' | 'asked_at'>>): Promise<boolean>;
}

/** Result of an attempt to deliver a post. */
export type Outcome =
  | {
      readonly state: 'posted';
      readonly remote_id: string;
      readonly relays?: readonly WireRelayResult[];
      readonly limit?: PostLimit | null;
    }
  | {
      readonly state: 'failed' | 'unknown';
      readonly problem: PostProblem;
      readonly relays?: readonly WireRelayResult[];
    }
  /** Another process has claimed the delivery. */
  | { readonly state: 'passed' };
