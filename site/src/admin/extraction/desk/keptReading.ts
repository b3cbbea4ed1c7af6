import type { WireExtraction } from '@hindcast/domain/extraction';
import { readTab, writeTab } from '../../session/tabStorage.ts';
import type { Reading } from './readingDesk.ts';

const NAME = 'hindcast:extraction';

const isExtraction = (value: unknown): value is WireExtraction =>
  typeof value === 'object' &&
  value !== null &&
  'tweet_text' in value &&
  'calls' in value &&
  Array.isArray(value.calls);

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'sent' in value &&
  'extraction' in value &&
  isExtraction(value.extraction);

/** Returns the extraction that this tab has stored. Null without one. */
export function keptReading(): Reading | null {
  try {
    const kept: unknown = JSON.parse(readTab(NAME) ?? 'null');
    return isReading(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores an extraction in this tab, so that it outlives a reload and another sign-in. Null removes it. */
export const keepReading = (reading: Reading | null): void =>
  writeTab(NAME, reading === null ? null : JSON.stringify(reading));
