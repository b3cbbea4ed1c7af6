import type { RouteOptions } from '@hapi/hapi';
import type { Config } from '../../config/config.ts';
import type { Clients } from '../../edge/client.ts';
import type { NoticeParts } from '../../news/sendNotices.ts';
import type { SignInParts } from '../../people/login.ts';
import type { WriteParts } from '../../writes/once.ts';

/** Services that the routes about people need. */
export interface PeopleParts extends WriteParts, SignInParts {
  readonly config: Config;
  readonly clients: Clients;
  /** Null where no mail server is set. */
  readonly notices: NoticeParts | null;
}

/** Answers with secrets, or about one person: nobody keeps them. */
export const unkept: RouteOptions = { cache: { otherwise: 'private, no-store' } };
