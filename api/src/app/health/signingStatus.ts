import type { WireFinding } from '@hindcast/domain/client';
import type { Signer } from '../../social/index.ts';

export interface SigningStatusParts {
  readonly signer: Signer | null;
}

/** Reports whether verdicts are signed, as a finding of the doctor. */
export function examineSigning({ signer }: SigningStatusParts): WireFinding {
  const part = 'Signed verdicts';
  return signer === null
    ? { part, state: 'unset', said: 'HINDCAST_NOSTR_VERDICTS is off: no verdict is signed for Nostr.' }
    : { part, state: 'well', said: 'Verdicts are signed as they settle.' };
}
