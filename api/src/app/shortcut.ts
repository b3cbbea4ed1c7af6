import type { IncomingMessage, ServerResponse } from 'node:http';
import { assetIds, timeFrames } from '@hindcast/domain';
import { type Answer, type Front, hasBody, type RateLimits, replyTo } from '../http/index.ts';
import type { GroundedAnswers } from '../predictions/index.ts';
import type { AnswerName, Published, SiteFiles } from '../public/index.ts';
import { count, type Tallies, type Tally } from './metrics/tallies.ts';

export interface ShortcutParts {
  readonly published: Published;
  readonly files: SiteFiles;
  readonly embedFiles: Pick<SiteFiles, 'kept'>;
  readonly tallies: Tallies;
  readonly evidence: Pick<GroundedAnswers, 'kept'>;
  readonly rates: RateLimits;
  /** Called for each request that is answered before the framework. Null for none. */
  readonly onServed: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** Name of a path's public response, and the counter of its route. */
interface Named {
  readonly name: AnswerName;
  readonly tally: Tally;
}

/** Returns the paths of public responses. Paths with a query or an unknown asset go to the framework. */
function namedAnswers({ of }: Tallies): ReadonlyMap<string, Named> {
  const plain = (path: string, name: AnswerName): [string, Named] => [path, { name, tally: of(path) }];
  const perAsset = (list: 'prices' | 'predictions'): [string, Named][] =>
    assetIds.map((asset) => [`/api/${asset}/${list}`, { name: `${asset}/${list}`, tally: of(`/api/{asset}/${list}`) }]);
  const embeds = assetIds.flatMap((asset) =>
    timeFrames.map((frame): [string, Named] => [
      `/embed/data/${asset}/${frame}`,
      { name: `embed/${asset}/${frame}`, tally: of('/embed/data/{asset}/{frame}') },
    ]),
  );
  return new Map([
    ...embeds,
    plain('/prices', 'prices'),
    plain('/api/prices', 'prices'),
    plain('/api/predictions', 'predictions'),
    plain('/api/intro/metrics', 'metrics'),
    ...perAsset('prices'),
    ...perAsset('predictions'),
  ]);
}

const EVIDENCE = /^\/api\/predictions\/([1-9]\d{0,9})\/verdict$/;

function send(answer: Answer, tally: Tally, { headers }: IncomingMessage, response: ServerResponse): true {
  const reply = replyTo(answer, headers['accept-encoding'], headers['if-none-match']);
  response.writeHead(reply.status, reply.headers);
  const parts = reply.body ?? [];
  // unsent parts stay in place without a copy
  for (const part of parts.slice(0, -1)) response.write(part);
  response.end(parts.at(-1));
  count(tally, reply.status);
  return true;
}

/**
 * Builds the sender of public responses, evidence and site files before the framework. These are most requests, and the
 * framework would cost more than sending. The routes of the same paths give the same responses, and an id of the
 * request. They serve requests without a socket, requests with a body, and responses that are not cached yet.
 */
export function createShortcut(parts: ShortcutParts): Front {
  const { published, files, embedFiles, evidence, tallies, onServed, rates } = parts;
  const named = namedAnswers(tallies);
  const assetFiles = tallies.of('/assets/{file*}');
  const otherFiles = tallies.of('/{path*}');
  const filesOfEmbeds = tallies.of('/embed/{path*}');
  const evidenceTally = tallies.of('/api/predictions/{id}/verdict');

  /** Sends cached evidence. A client over the limit is passed on, so that the route refuses it. */
  const serveEvidence = (request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean => {
    const id = EVIDENCE.exec(request.url ?? '')?.[1];
    const answer = id === undefined ? null : evidence.kept(Number(id));
    if (!answer) return false;
    const sendOrPassOn = async (): Promise<void> => {
      if ((await rates.count('evidence', request)) !== null) return passOn();
      send(answer, evidenceTally, request, response);
      onServed?.(request, response);
    };
    // the route meets the same error, and answers it
    sendOrPassOn().catch(() => (response.headersSent ? response.destroy() : passOn()));
    return true;
  };

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request;
    const known = named.get(url);
    if (known) {
      const answer = published.answer(known.name);
      return answer !== null && send(answer, known.tally, request, response);
    }
    if (url.startsWith('/embed/')) {
      const found = embedFiles.kept(url);
      return found !== null && send(found, filesOfEmbeds, request, response);
    }
    const file = files.kept(url);
    return file !== null && send(file, url.startsWith('/assets/') ? assetFiles : otherFiles, request, response);
  };

  return (request, response, passOn) => {
    if (request.method !== 'GET' || hasBody(request)) return passOn();
    if (serveEvidence(request, response, passOn)) return;
    if (serve(request, response)) onServed?.(request, response);
    else passOn();
  };
}
