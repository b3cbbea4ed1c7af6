import type { WireRelayResult } from '@hindcast/domain/posting';
import type { PostDeliveryRow } from '../../storage/models/posts/postDelivery.ts';
import type { PostLimit } from './postLimit.ts';
import type { PostProblem } from './problem.ts';

/** A post that is under way to one platform. */
export interface Delivering {
  readonly text: string;
  /** PNG, in their order. */
  readonly images: readonly Buffer[];
  /** Data that an earlier attempt prepared. Null on the first attempt. */
  readonly prepared: string | null;
  /** Results of earlier attempts, by relay. */
  readonly relays: readonly WireRelayResult[];
  readonly nowMs: () => number;
  /** Stores how far it is. False where another process has it by now: then nothing more is to be done. */
  note(values: Partial<Pick<PostDeliveryRow, 'prepared' | 'asked_at'>>): Promise<boolean>;
}

/** Result of an attempt. */
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
  /** Another process has it. */
  | { readonly state: 'passed' };
