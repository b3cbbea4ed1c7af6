import type { Prediction } from '@hindcast/domain';
import { calls, everyCall } from './calls.ts';

/** So many of an expert's calls that count hit. */
const counts: Readonly<Record<string, Prediction['expert']['counts']>> = {
  Cassandra: { hits: 7, counted: 12 },
  Merlin: { hits: 23, counted: 37 },
  'Mother Shipton': { hits: 0, counted: 5 },
  Nostradamus: { hits: 1234, counted: 4321 },
};

const recorded = (prediction: Prediction): Prediction => {
  const own = counts[prediction.expert.name];
  return own ? { ...prediction, expert: { ...prediction.expert, counts: own } } : prediction;
};

/** Every kind and outcome, by experts some of whom have a record. */
export const withRecords: readonly Prediction[] = everyCall.map(recorded);
export const cassandraRecorded = recorded(calls.hitTarget);
