import type { AssetId, Day } from '@hindcast/domain';
import type { WireExtractedCall } from '@hindcast/domain/extraction';
import type { Precision } from './deadlines/deadline.ts';
import type { Doubt, PassedOverReason } from './words/doubts.ts';

/** A call that a text makes, as it goes over the wire, and what its rules know besides. */
export interface TextCall extends WireExtractedCall {
  /** The period by which `target_time` was named. Null if it was not named. */
  readonly precision: Precision | null;
  readonly doubts: readonly Doubt[];
}

/** A price that a text names and that makes no call. */
export interface PassedOver {
  /** As it stands in the text. */
  readonly price: string;
  readonly reason: PassedOverReason;
}

/** The result of reading a text by rules. */
export interface TextReading {
  /** In the order of the text. */
  readonly calls: readonly TextCall[];
  readonly passedOver: readonly PassedOver[];
  /** Doubts of the text as a whole. */
  readonly doubts: readonly Doubt[];
}

/** Facts that are known beside a text. */
export interface TextFacts {
  /** Time of the post, ISO 8601. Null if unknown: then only days with their year are read. */
  readonly postedAt: string | null;
  /** The assets' last closes at that time, USD: they tell whose price an unnamed one is. */
  readonly closes?: Readonly<Partial<Record<AssetId, number>>>;
}

/** The facts as the parts of the reading use them. */
export interface ReadFacts {
  readonly said: Day | null;
  readonly closes: Readonly<Partial<Record<AssetId, number>>>;
}
