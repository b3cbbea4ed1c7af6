import type { WireToken } from '@hindcast/domain/client';
import type { TokenRow } from '../../db/index.ts';

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns a token in the form of the API, without the secret itself. */
export const presentToken = ({
  id,
  name,
  role,
  created_at,
  created_by,
  revoked_at,
  last_used_at,
}: TokenRow): WireToken => ({
  id,
  name,
  role,
  created_at: created_at.toISOString(),
  created_by,
  last_used_at: timeOf(last_used_at),
  revoked_at: timeOf(revoked_at),
});
