import type { WirePage } from '@hindcast/domain';
import type { Config } from '../config/config.ts';

/** What every page of this server says of it. */
export const pageOf = ({
  brand,
  mode,
  wallet,
  offline,
}: Pick<Config, 'brand' | 'mode' | 'wallet' | 'offline'>): WirePage => ({
  brand,
  mode,
  submissions: wallet !== null,
  reports: brand.contactMail === null ? 'inbox' : 'mail',
  offline,
});
