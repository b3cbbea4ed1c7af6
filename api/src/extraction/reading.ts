import type {
  ExtractionMethod,
  VerificationStatus,
  WireExtractedCall,
  WireTweetProposal,
} from '@hindcast/domain/extraction';

/** The result of reading a post's words, by any method. */
export interface Reading {
  readonly method: ExtractionMethod;
  /** The model that answered; null where none did. */
  readonly model: string | null;
  /** The model's own confidence, 0 to 1; null without one. */
  readonly modelConfidence: number | null;
  readonly calls: readonly WireExtractedCall[];
  readonly status: VerificationStatus;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly reasoning: string;
  /** Sentences. */
  readonly challenges: readonly string[];
  readonly notes: string;
  /** Empty where the templates are to be used. */
  readonly proposals: readonly WireTweetProposal[];
}

const WORST: readonly VerificationStatus[] = ['suspicious', 'unverified', 'verified'];

/** The status of several calls: the worst one; without any call nothing is verified. */
export const worstOf = (statuses: readonly VerificationStatus[]): VerificationStatus =>
  WORST.find((status) => statuses.includes(status)) ?? 'unverified';
