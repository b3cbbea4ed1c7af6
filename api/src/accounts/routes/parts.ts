import type { RouteOptions } from '@hapi/hapi';
import type { Clients, WriteParts } from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import type { NoticeParts } from '../../notifications/index.ts';
import type { SignInParts } from '../login.ts';

/** Services that the routes about people need. */
export interface PeopleParts extends WriteParts, SignInParts {
  readonly config: Config;
  readonly clients: Clients;
  /** Senders of news and mails. Null if neither is set up. */
  readonly notices: NoticeParts | null;
}

/** Options of responses with secrets or personal data, which must not be cached. */
export const unkept: RouteOptions = { cache: { otherwise: 'private, no-store' } };
