import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { assetIds } from '@hindcast/domain';
import { hasBody } from '../edge/bodyTimes.ts';
import { goBefore } from '../edge/openRequests.ts';
import type { SiteFiles } from '../files/siteFiles.ts';
import { count, type Tallies, type Tally } from '../metrics/tallies.ts';
import type { AnswerName } from './content.ts';
import type { Answer } from './encode.ts';
import type { Published } from './published.ts';
import { replyTo } from './reply.ts';

export interface ShortcutParts {
  readonly published: Published;
  readonly files: SiteFiles;
  readonly tallies: Tallies;
  /** Hears of each request that is answered here; null when nobody wants to. */
  readonly onServed: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** An address whose answer is always the same object. */
interface Named {
  readonly name: AnswerName;
  readonly tally: Tally;
}

/** Addresses of published answers by themselves; those with a query or an unknown asset go the long way. */
function namedAnswers({ of }: Tallies): ReadonlyMap<string, Named> {
  const plain = (path: string, name: AnswerName): [string, Named] => [path, { name, tally: of(path) }];
  const perAsset = (list: 'prices' | 'predictions'): [string, Named][] =>
    assetIds.map((asset) => [`/api/${asset}/${list}`, { name: `${asset}/${list}`, tally: of(`/api/{asset}/${list}`) }]);
  return new Map([
    plain('/prices', 'prices'),
    plain('/api/prices', 'prices'),
    plain('/api/predictions', 'predictions'),
    plain('/api/intro/metrics', 'metrics'),
    ...perAsset('prices'),
    ...perAsset('predictions'),
  ]);
}

function send(answer: Answer, tally: Tally, { headers }: IncomingMessage, response: ServerResponse): true {
  const reply = replyTo(answer, headers['accept-encoding'], headers['if-none-match']);
  response.writeHead(reply.status, reply.headers).end(reply.body);
  count(tally, reply.status);
  return true;
}

/**
 * Sends published answers and the site's files before the framework sees the request: they are most of what is asked,
 * and it costs more than they do. The routes of the same addresses answer alike; they remain for what does not come
 * over a socket, for requests with a body, and for files that are not in memory yet.
 */
export function shortcut(listener: Server, { published, files, tallies, onServed }: ShortcutParts): void {
  const named = namedAnswers(tallies);
  const assetFiles = tallies.of('/assets/{file*}');
  const otherFiles = tallies.of('/{path*}');

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' || hasBody(request)) return false;
    const known = named.get(url);
    if (known) {
      const answer = published.answer(known.name);
      return answer !== null && send(answer, known.tally, request, response);
    }
    const file = files.kept(url);
    return file !== null && send(file, url.startsWith('/assets/') ? assetFiles : otherFiles, request, response);
  };

  goBefore(listener, 'request', (request, response) => {
    if (!serve(request, response)) return true;
    onServed?.(request, response);
    return false;
  });
}
