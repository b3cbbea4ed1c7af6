import { mayDo, roleRefusal } from '@hindcast/domain/people';
import type { Records } from '../../db/index.ts';
import { hasEnded } from '../../http/index.ts';

const NAMED = /^(person|token) (\d+)$/;

/**
 * Returns the reason why a post's author may no longer post, as a sentence. Null if they may. Since they planned it,
 * their access may have ended or their role may have changed.
 */
export async function whyNotAnyMore(
  { models }: Pick<Records, 'models'>,
  actor: string,
  now: Date,
): Promise<string | null> {
  const [, kind, number] = NAMED.exec(actor) ?? [];
  if (kind === undefined) return null; // the actor is the machine's owner
  const id = Number(number);
  const row =
    kind === 'person'
      ? await models.people.findOne({ where: { id, disabled_at: null }, raw: true })
      : await models.tokens.findOne({ where: { id, revoked_at: null }, raw: true });
  const isGone = row === null || ('revoked_at' in row && hasEnded(row, now));
  if (isGone) return 'Whoever wanted it has no access any more: send it yourself, or cancel it';
  return mayDo(row.role, 'post') ? null : `${roleRefusal(row.role, 'post').replace('you are', 'whoever wanted it is')}`;
}
