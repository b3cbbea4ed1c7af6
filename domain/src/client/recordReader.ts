import type { WireRecord } from '../wire/predictionEdits.ts';
import { type ClientOptions, createAsk } from './ask.ts';

/** Creates the call that reads one prediction with its verdict and history, or the stub of a withdrawn one. */
export function createRecordReader(options: ClientOptions): (id: number) => Promise<WireRecord> {
  const { ask } = createAsk(options);
  return (id) => ask(`/api/predictions/${id}`) as Promise<WireRecord>;
}
