import type { Storage } from '../db/index.ts';
import type { Config } from '../lib/index.ts';

/** Parts of a production installation that are set up. */
export interface Progress {
  readonly prices: boolean;
  readonly predictions: boolean;
  readonly brand: boolean;
  readonly wallet: boolean;
  /** Names of the sources that are asked automatically. */
  readonly sources: readonly string[];
}

const COMMAND = './hindcast';

/** Returns the remaining steps of a setup, each as a line with its command. Empty when all are done. */
export function nextSteps({ prices, predictions, brand, wallet, sources }: Progress): string[] {
  const steps: string[] = [];
  if (!prices) {
    const byThemselves = sources.length > 0 ? `   (${sources.join(', ')} will also be asked)` : '';
    steps.push(`prices       ${COMMAND} prices import FILE.csv --asset btc${byThemselves}`);
  }
  if (!predictions)
    steps.push(`predictions  ${COMMAND} predictions import FILE.csv --dry-run   (then without --dry-run)`);
  if (!brand)
    steps.push('your name    HINDCAST_BRAND=brand.json, a file such as {"name": "…", "address": "example.org"}');
  if (!wallet)
    steps.push('payments     HINDCAST_WALLET=lnbits (or phoenixd, nwc): without one nobody can submit a prediction');
  return steps.length === 0 ? [] : ['What is missing yet:', ...steps.map((step) => `  ${step}`)];
}

/** Reads which parts of a production installation are set up. Null for a demo, which needs nothing more. */
export async function readProgress({ models }: Storage, config: Config): Promise<Progress | null> {
  if (config.mode === 'demo') return null;
  const [bar, prediction] = await Promise.all([
    models.bars.findOne({ raw: true }),
    models.predictions.findOne({ raw: true }),
  ]);
  return {
    prices: bar !== null,
    predictions: prediction !== null,
    brand: config.ownBrand,
    wallet: config.wallet !== null,
    sources: config.sources.map(({ name }) => name),
  };
}
