import type { Request } from '@hapi/hapi';

/** What the framework calls a request whose client left before the answer. */
const CLIENT_LEFT = 499;

/** The status that a request was answered with; 499 when nothing was sent, whatever it would have been. */
export const answeredStatus = ({ raw: { res } }: Pick<Request, 'raw'>): number =>
  res.headersSent ? res.statusCode : CLIENT_LEFT;
