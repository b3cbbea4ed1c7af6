import type { WireJudgeResult } from '@hindcast/domain';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PriceHistories } from './priceHistory.ts';
import type { Published } from './published/published.ts';
import type { Storage } from './storage/connect.ts';

/** What routes are made of; the same objects in the server, the worker and the tests. */
export interface ApiParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly histories: PriceHistories;
  readonly published: Published;
  /** Judges every prediction and records what changed. */
  judge(): Promise<WireJudgeResult>;
  readonly clock: Clock;
}
