import type { WirePage } from '@hindcast/domain';
import type { Config } from '../config/config.ts';

/** What every page of this server says of it. */
export const pageOf = ({ brand, mode, wallet }: Pick<Config, 'brand' | 'mode' | 'wallet'>): WirePage => ({
  brand,
  mode,
  submissions: wallet !== null,
  reports: brand.contactMail === null ? 'inbox' : 'mail',
});
