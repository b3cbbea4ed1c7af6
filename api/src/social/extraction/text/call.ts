import type { AssetId, Day } from '@hindcast/domain';
import type { WireExtractedCall } from '@hindcast/domain/extraction';
import type { Precision } from './deadlines/deadline.ts';
import type { Doubt, PassedOverReason } from './words/doubts.ts';

/** A call in a text, in the form of the API, with its precision and doubts. */
export interface TextCall extends WireExtractedCall {
  /** The period by which `target_time` was named. Null if it was not named. */
  readonly precision: Precision | null;
  readonly doubts: readonly Doubt[];
}

/** A price in a text that is no prediction. */
export interface PassedOver {
  /** The price as it is written in the text. */
  readonly price: string;
  readonly reason: PassedOverReason;
}

/** The result of reading a text by rules. */
export interface TextReading {
  /** Calls in the order of the text. */
  readonly calls: readonly TextCall[];
  readonly passedOver: readonly PassedOver[];
  /** Doubts about the text as a whole. */
  readonly doubts: readonly Doubt[];
}

/** Facts about a post besides its text: its time, and closes at that time. */
export interface TextFacts {
  /** Time of the post, ISO 8601. Null if unknown: then only days with their year are read. */
  readonly postedAt: string | null;
  /** Last closes of the assets at that time, USD. They decide to which asset a price without a name belongs. */
  readonly closes?: Readonly<Partial<Record<AssetId, number>>>;
}

/** Facts about a post, with its day in place of its time. */
export interface ReadFacts {
  readonly said: Day | null;
  readonly closes: Readonly<Partial<Record<AssetId, number>>>;
}
