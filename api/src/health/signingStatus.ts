import type { WireFinding } from '@hindcast/domain/client';
import { lostText } from '@hindcast/domain/signed';
import { lostUnderRoot } from '../signing/signDay.ts';
import type { Signer } from '../signing/signEvent.ts';
import { readWait } from '../signing/signingWait.ts';
import type { Storage } from '../storage/connect.ts';
import type { Findings } from './assetStatus.ts';

export interface SigningStatusParts {
  readonly storage: Storage;
  readonly signer: Signer | null;
}

const REMEDY =
  'Name a relay that still has them in HINDCAST_NOSTR_RELAYS and start what does the work again, or bring a later backup back. ' +
  'Verdicts are signed as before; where nobody has what is lost, roots begin anew only under another HINDCAST_NOSTR_KEY.';

/** What hinders signing, with what to do about it; null where nothing does. */
async function signingTrouble({ storage, signer }: SigningStatusParts): Promise<string | null> {
  if (signer === null) return null;
  const waits = await readWait(storage);
  if (waits !== null) return `Verdicts wait to be signed for Nostr. ${waits}.`;
  const lost = lostText(await lostUnderRoot(storage, signer));
  return lost === null ? null : `${lost}. ${REMEDY}`;
}

/** What of it an operator should see to. */
export async function findingsOfSigning(parts: SigningStatusParts): Promise<Findings> {
  const trouble = await signingTrouble(parts);
  return { problems: trouble === null ? [] : [trouble], advice: [] };
}

/** The same beside the other parts of the server. */
export async function examineSigning(parts: SigningStatusParts): Promise<WireFinding> {
  const part = 'Signed verdicts';
  if (parts.signer === null)
    return { part, state: 'unset', said: 'HINDCAST_NOSTR_VERDICTS is off: no verdict is signed for Nostr.' };
  const trouble = await signingTrouble(parts);
  if (trouble !== null) return { part, state: 'ill', said: trouble };
  return { part, state: 'well', said: 'Verdicts and daily roots are signed as they settle.' };
}
