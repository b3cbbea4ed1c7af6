import type { WireNewToken } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import type { WriteTransaction } from '../../db/index.ts';
import { hashOf, newSecret } from '../../http/index.ts';
import { claimName } from '../names.ts';
import { presentToken } from './token.ts';

export interface NewTokenRequest {
  readonly name: string;
  readonly role: Role;
  readonly operator: string;
  readonly now: Date;
}

/** Creates a token for a script. Only the response contains it. Throws 409 if the name is in use or reserved. */
export async function createToken(
  tx: WriteTransaction,
  { name, role, operator, now }: NewTokenRequest,
): Promise<WireNewToken & { readonly token: string }> {
  await claimName(tx, name);
  const token = newSecret();
  const row = await tx.models.tokens.create({ name, role, hash: hashOf(token), created_at: now, created_by: operator });
  return { success: true, token, data: presentToken(row) };
}
