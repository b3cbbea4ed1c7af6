import type {
  ExtractionMethod,
  VerificationStatus,
  WireExtractedCall,
  WireTweetProposal,
} from '@hindcast/domain/extraction';

/** Result of reading a post's words by a model or by rules. */
export interface Reading {
  readonly method: ExtractionMethod;
  /** Name of the model that answered. Null without one. */
  readonly model: string | null;
  /** The model's own confidence, 0 to 1; null without one. */
  readonly modelConfidence: number | null;
  readonly calls: readonly WireExtractedCall[];
  readonly status: VerificationStatus;
  /** Confidence in the reading, 0 to 1. */
  readonly confidence: number;
  readonly reasoning: string;
  /** Doubts about the reading, as sentences for the operator. */
  readonly challenges: readonly string[];
  readonly notes: string;
  /** Proposed posts. Empty if the templates are to be used. */
  readonly proposals: readonly WireTweetProposal[];
}

const WORST: readonly VerificationStatus[] = ['suspicious', 'unverified', 'verified'];

/** Returns the worst status of several calls. `unverified` without calls. */
export const worstOf = (statuses: readonly VerificationStatus[]): VerificationStatus =>
  WORST.find((status) => statuses.includes(status)) ?? 'unverified';
