import type { WirePage } from '@hindcast/domain';
import type { Config } from '../../lib/index.ts';

/** Returns the facts about this server that each of its pages contains. */
export const pageOf = ({ brand, mode, wallet }: Pick<Config, 'brand' | 'mode' | 'wallet'>): WirePage => ({
  brand,
  mode,
  submissions: wallet !== null,
  reports: brand.contactMail === null ? 'inbox' : 'mail',
});
