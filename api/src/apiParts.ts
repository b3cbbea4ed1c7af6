import type { WireJudgeResult } from '@hindcast/domain';
import { createJudge } from './actions/judgePredictions.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { createLivePrices, type LivePrices } from './live/livePrices.ts';
import { createPriceHistories, type PriceHistories } from './priceHistory.ts';
import { createPublished, type Published } from './published/published.ts';
import type { Storage } from './storage/connect.ts';
import { createVerdictBooks, type VerdictBooks } from './verdicts/verdictBooks.ts';

/** What routes and the worker are made of. */
export interface ApiParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly histories: PriceHistories;
  readonly books: VerdictBooks;
  /** Made by its first `refresh`; whoever changes data may call that too, so that answers follow at once. */
  readonly published: Published;
  /** Knows the last closes; markets, once listened to, tell it more. */
  readonly live: LivePrices;
  /** Judges every prediction and records what changed. */
  judge(): Promise<WireJudgeResult>;
}

/** The parts over one storage. */
export function createApiParts(config: Config, storage: Storage, clock: Clock): ApiParts {
  const histories = createPriceHistories(storage);
  const parts = { storage, histories, clock, books: createVerdictBooks({ storage, histories, clock }) };
  const published = createPublished(parts);
  return {
    ...parts,
    config,
    published,
    live: createLivePrices({ config, clock, published }),
    judge: createJudge(parts),
  };
}
