import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { assetIds } from '@hindcast/domain';
import { hasBody } from '../edge/bodyTimes.ts';
import { goBefore } from '../edge/openRequests.ts';
import type { AnswerName } from './content.ts';
import type { Published } from './published.ts';
import { replyTo } from './reply.ts';

/** Addresses whose answers are always the same object; those with a query, a body or an unknown asset go the long way. */
const names: ReadonlyMap<string | undefined, AnswerName> = new Map<string, AnswerName>([
  ['/prices', 'prices'],
  ['/api/prices', 'prices'],
  ['/api/predictions', 'predictions'],
  ['/api/intro/metrics', 'metrics'],
  ...assetIds.map((asset): [string, AnswerName] => [`/api/${asset}/prices`, `${asset}/prices`]),
  ...assetIds.map((asset): [string, AnswerName] => [`/api/${asset}/predictions`, `${asset}/predictions`]),
]);

function serve(published: Published, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  const name = method === 'GET' ? names.get(url) : undefined;
  const answer = name && published.answer(name);
  if (!answer || hasBody(request)) return false;
  const reply = replyTo(answer, headers['accept-encoding'], headers['if-none-match']);
  response.writeHead(reply.status, reply.headers).end(reply.body);
  return true;
}

/**
 * Sends published answers before the framework sees the request: they are most of what is asked, and it costs more than
 * they do. The routes of the same addresses answer alike; they remain for what does not come over a socket.
 */
export function shortcut(
  listener: Server,
  published: Published,
  onServed: ((request: IncomingMessage, response: ServerResponse) => void) | null,
): void {
  goBefore(listener, 'request', (request, response) => {
    if (!serve(published, request, response)) return true;
    onServed?.(request, response);
    return false;
  });
}
