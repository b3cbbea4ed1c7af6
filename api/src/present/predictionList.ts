import { type AssetId, assetIds } from '@hindcast/domain';
import type { WireScored } from '@hindcast/domain/track';
import { createListWriter, type SerializedList } from '../answers/serialize.ts';
import type { Swap } from '../answers/writtenRows.ts';
import type { StoredExpert } from '../storage/storedPrediction.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { presentJudged, presentScoredExpert, presentSharePrediction } from './prediction.ts';
import { isSameScored, type Scores } from './scores.ts';

/** Writes the lists of an asset's predictions, with the scores of their experts. */
export interface PredictionWriter {
  /** The list that is published. It keeps what it wrote: a change writes anew what it touches. */
  write(entries: readonly Judged[], scores: Scores): Promise<SerializedList>;
  /** The list as it stood on another day: rows that say the same as those that are published are taken from there. */
  writePast(entries: readonly Judged[], scores: Scores): Promise<SerializedList>;
}

/** A prediction with how its expert did; the same object as long as both are the same. */
interface Scored {
  readonly judged: Judged;
  readonly expert: WireScored | null;
}

/** What a row says of an expert and their score, as it stands there; the lists of share assets say it twice. */
const saidOf = ({ judged, expert }: Scored, asset: AssetId): readonly Buffer[] => {
  const { influencer } = judged.record.stored;
  const first = `"influencer":${JSON.stringify(presentScoredExpert(influencer, expert))}`;
  const again = `"influencer_score":${JSON.stringify(expert?.score ?? null)}`;
  return (asset === 'btc' ? [first] : [first, again]).map((text) => Buffer.from(text));
};

interface Kept {
  readonly was: WireScored | null;
  readonly is: WireScored | null;
  readonly swaps: readonly Swap[];
}

/** What has to change in a row of a prediction of which only the expert's score is another one. */
function createSwaps(asset: AssetId): (known: Scored, item: Scored) => readonly Swap[] | null {
  const kept = new WeakMap<StoredExpert, Kept>();
  return (known, item) => {
    if (known.judged !== item.judged) return null;
    if (isSameScored(known.expert, item.expert)) return [];
    const { influencer } = item.judged.record.stored;
    const before = kept.get(influencer);
    if (before && before.was === known.expert && before.is === item.expert) return before.swaps;
    const now = saidOf(item, asset);
    const swaps = saidOf(known, asset).map((was, i): Swap => ({ was, is: now[i] ?? was }));
    kept.set(influencer, { was: known.expert, is: item.expert, swaps });
    return swaps;
  };
}

const inScores = (entries: readonly Judged[], scores: Scores): Scored[] =>
  entries.map((judged) => ({ judged, expert: scores.get(judged.record.stored.influencer.id) ?? null }));

function createPredictionWriter(asset: AssetId, mostBytes?: number): PredictionWriter {
  const list = createListWriter<Scored>({
    idOf: ({ judged }) => judged.record.stored.id,
    present: ({ judged, expert }) => {
      const prediction = presentJudged(judged, expert);
      return asset === 'btc' ? prediction : presentSharePrediction(prediction);
    },
    swaps: createSwaps(asset),
    ...(mostBytes !== undefined && { mostBytes }),
  });
  const scoredBefore = new WeakMap<Judged, Scored>();
  return {
    write: (entries, scores) =>
      list.write(
        inScores(entries, scores).map((scored) => {
          const known = scoredBefore.get(scored.judged);
          if (known && isSameScored(known.expert, scored.expert)) return known;
          scoredBefore.set(scored.judged, scored);
          return scored;
        }),
      ),
    writePast: (entries, scores) => list.writeBeside(inScores(entries, scores)),
  };
}

/** The writers of all assets' lists. */
export type PredictionWriters = ReadonlyMap<AssetId, PredictionWriter>;

/** @param mostBytes that a list may take; only tests set it. */
export const createPredictionWriters = (mostBytes?: number): PredictionWriters =>
  new Map(assetIds.map((asset) => [asset, createPredictionWriter(asset, mostBytes)]));

/** The writer of an asset's lists. */
export function writerOf(writers: PredictionWriters, asset: AssetId): PredictionWriter {
  const writer = writers.get(asset);
  if (writer) return writer;
  throw new TypeError(`Nothing writes the lists of ${asset}`);
}
