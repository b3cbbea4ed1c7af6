import { dayText } from '@hindcast/domain';
import type { RootClaim, VerdictClaim } from '@hindcast/domain/signed';
import { rootEvent, verdictEvent } from '@hindcast/domain/signed';
import { finalizeEvent } from 'nostr-tools/pure';
import type { NostrSetting } from '../config/posting.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** What signs verdicts. */
export interface Signer {
  readonly nostr: NostrSetting;
  /** The address that visitors use, without a trailing slash. */
  readonly site: string;
}

/** What both kinds of events are stored with. It is due at once. */
async function stored(tx: WriteTransaction, { nostr }: Signer, draft: ReturnType<typeof rootEvent>, now: Date) {
  const event = finalizeEvent({ ...draft, created_at: Math.floor(now.getTime() / 1000) }, nostr.secretKey);
  const { publicKey: public_key } = nostr;
  return { public_key, event_id: event.id, event: JSON.stringify(event), created_at: now, due_at: await tx.now() };
}

/** Signs a verdict, and keeps the event to be published. */
export async function signVerdict(tx: WriteTransaction, signer: Signer, claim: VerdictClaim, now: Date): Promise<void> {
  const { place, prediction, outcome, receipt } = claim;
  await tx.models.signedEvents.create({
    ...(await stored(tx, signer, verdictEvent(claim, signer.site), now)),
    ...{ subject: 'verdict', place, prediction_id: prediction, outcome, sha256: receipt },
  });
}

/** Signs the root of a day, and keeps the event to be published. `place`: its number among the roots. */
export async function signRoot(
  tx: WriteTransaction,
  signer: Signer,
  claim: RootClaim & { readonly place: number },
  now: Date,
): Promise<void> {
  const { place, day, size, root } = claim;
  await tx.models.signedEvents.create({
    ...(await stored(tx, signer, rootEvent(claim, signer.site), now)),
    ...{ subject: 'root', place, day: dayText(day), size, sha256: root },
  });
}
