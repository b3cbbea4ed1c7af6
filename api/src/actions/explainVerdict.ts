import { explain, explainShort, presentVerdict, readPrediction } from '@hindcast/domain';
import type { WireExplanation } from '@hindcast/domain/client';
import type { ApiParts } from '../apiParts.ts';
import { today } from '../clock.ts';
import { evidenceBars } from '../evidenceBars.ts';
import { presentPrediction } from '../present/prediction.ts';
import { refusal } from '../refusal.ts';
import type { StoredPrediction } from '../storage/storedPrediction.ts';
import { verdictOf } from '../verdictOf.ts';

type Parts = Pick<ApiParts, 'storage' | 'histories' | 'clock'>;

async function readStored({ storage }: Parts, id: number): Promise<StoredPrediction> {
  const row = await storage.models.predictions.findByPk(id);
  if (!row) throw refusal('not_found', `There is no prediction ${id}`);
  const influencer = await storage.models.influencers.findByPk(row.influencer_id);
  if (!influencer) throw new Error(`Prediction ${id} names the expert ${row.influencer_id}, who is not on record`);
  return { ...row.get(), influencer: influencer.get() };
}

/** The evidence for what the rule says of one prediction, given the prices on record. Throws 404 without one. */
export async function explainVerdict(parts: Parts, id: number): Promise<WireExplanation> {
  const stored = await readStored(parts, id);
  const history = await parts.histories.of(stored.asset);
  const day = today(parts.clock);
  const prediction = readPrediction(presentPrediction(stored, null), stored.asset);
  const verdict = verdictOf(prediction, history, day);
  const wire = verdict && presentVerdict(verdict);
  const claimed = stored.claimed_status;
  const judged = { ...prediction, verdict, outcome: verdict?.outcome ?? prediction.outcome };
  return {
    success: true,
    prediction: presentPrediction(stored, wire),
    verdict: wire,
    claimed: claimed === 'success' || claimed === 'miss' || claimed === 'pending' ? claimed : null,
    short: explainShort(judged, verdict?.evidence.lastClose ?? null, day),
    sentences: verdict ? explain(judged, verdict, day) : [`This record is not judged: ${prediction.problem}.`],
    bars: verdict ? evidenceBars(verdict, history, day) : [],
  };
}
