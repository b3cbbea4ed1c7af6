import type { AssetId, Prediction, TimeFrame } from '@hindcast/domain';
import {
  type Answer,
  type Asker,
  createMadeOnce,
  createTurns,
  encode,
  jsonOf,
  type SecurityPolicy,
} from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { Drawn } from '../published/drawn.ts';
import { presentEmbed } from '../published/embedData.ts';
import { EMBED_CACHE, type Published } from '../published/published.ts';
import { expertKey, expertNamed } from './view.ts';

/** Choice of an embed: one expert's predictions, or one prediction. The prediction wins if both are given. */
export interface Choice {
  readonly asset: AssetId;
  readonly frame: TimeFrame;
  /** Id or handle of the expert. Undefined for none. */
  readonly expert: string | undefined;
  readonly prediction: string | undefined;
}

/** Cache of embed data of one expert or one prediction. A response is cached until its data change. */
export interface ChosenData {
  /** Returns the cached response if it is current, else null. Throws 503 while nothing is published. */
  kept(choice: Choice): Answer | null;
  /**
   * Returns the response, and makes it if it is not cached. It has no predictions if the expert or the prediction is
   * unknown.
   */
  of(choice: Choice, asker: Asker): Promise<Answer>;
}

interface ChosenDataParts {
  readonly published: Pick<Published, 'drawn'>;
  readonly policy: Pick<SecurityPolicy, 'embed'>;
}

/** Limits of the work. A response takes a few milliseconds; a page may have many embeds, each of another prediction. */
const LIMITS = { atOnce: 2, mostWaiting: 128, mostOfOne: 64, what: 'charts' };

/** Key of the expert or id of the prediction that was found. */
type Found = { readonly expert: string } | { readonly prediction: string };

/** Finds the expert or prediction of a choice. Null if the published predictions have neither. */
function findChosen({ predictions }: Drawn, { expert = '', prediction }: Choice): Found | null {
  if (prediction !== undefined) return predictions.some(({ id }) => id === prediction) ? { prediction } : null;
  const key = expertNamed(predictions, expert);
  return key === null ? null : { expert: key };
}

/** Keeps only the found prediction, or those of the found expert. None for null. */
function drawnOf(drawn: Drawn, found: Found | null): Drawn {
  const isFound = (one: Prediction): boolean =>
    found !== null && ('expert' in found ? expertKey(one) === found.expert : one.id === found.prediction);
  return { ...drawn, predictions: drawn.predictions.filter(isFound) };
}

/** Builds the cache of embed data of single experts and predictions. */
export function createChosenData({ published, policy }: ChosenDataParts): ChosenData {
  const made = createMadeOnce<string>();
  const turns = createTurns(LIMITS);
  const headers = { ...policy.embed, ...EMBED_CACHE };

  const drawnNow = (asset: AssetId): Drawn => {
    const drawn = published.drawn(asset);
    if (drawn) return drawn;
    throw new AppError('starting', 'This answer is still being made; try again in a moment');
  };
  const keyOf = ({ asset, frame }: Choice, found: Found | null): string => JSON.stringify([asset, frame, found]);

  return {
    kept(choice) {
      const drawn = drawnNow(choice.asset);
      return made.kept(keyOf(choice, findChosen(drawn, choice)), drawn.revision);
    },
    async of(choice, asker) {
      const { asset, frame } = choice;
      let drawn = drawnNow(asset);
      const found = findChosen(drawn, choice);
      // the revision is cached, not the data drawn, which would stay in memory
      const revisionNow = (): string => {
        drawn = drawnNow(asset);
        return drawn.revision;
      };
      const make = () => encode(jsonOf(presentEmbed(drawnOf(drawn, found), frame)), headers, 'quick');
      return made.of(keyOf(choice, found), revisionNow, (_, all) => turns.take(make, all), asker);
    },
  };
}
