import type { IncomingMessage } from 'node:http';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { tellOperators } from '../../api/src/notifications/operators/tellOperators.ts';
import { startMailServer } from '../mail/mailServer.ts';
import { type Network, startNetwork } from '../outbound/network.ts';
import { type ApiOptions, type Scope, startApi } from './fixture.ts';
import { sent } from './reviewServer.ts';

export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;

/** A request that a webhook received. */
export interface Hook {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server that takes webhooks; what it answers can be changed. */
export async function startReceiver(scope: Scope, names?: (host: string) => readonly string[]) {
  const hooks: Hook[] = [];
  const answer: { status: number; headers: Record<string, string> } = {
    status: 204,
    headers: {},
  };
  const network: Network = await startNetwork(
    { after: (end) => scope.after(async () => end()) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        hooks.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(answer.status, answer.headers).end('words of a stranger');
      });
    },
    names && { names },
  );
  return { ...network, hooks, answer };
}

/** An API that tells operators of new submissions, by mail each half hour at most and by a webhook. */
export async function startOperators(scope: Scope, options: ApiOptions = {}) {
  const mail = await startMailServer(scope);
  const settings = {
    HINDCAST_SMTP_URL: mail.url,
    HINDCAST_MAIL_FROM: 'news@hindcast.example',
    HINDCAST_PUBLIC_URL: 'https://hindcast.example',
    HINDCAST_OPERATORS_MAIL: 'ada@example.org, bo@example.org',
    HINDCAST_OPERATORS_MINUTES: '30',
    HINDCAST_WEBHOOK_URL: 'https://hooks.example.com/in?key=7',
    HINDCAST_WEBHOOK_SECRET: SECRET,
    ...options.settings,
  };
  const api = await startApi(scope, { ...options, settings });
  let nowMs = api.clock.now();
  const tell = () => tellOperators(api.operatorNews, options.log ?? createLog('silent'));
  return {
    api,
    mail,
    tell,
    /** Somebody sends something in. Its number. */
    add: async (words: Parameters<typeof sent>[0] = {}) => {
      const row = sent({ created_at: new Date(nowMs), ...words });
      return (await api.storage.models.submissions.create(row)).id;
    },
    pass: (ms: number) => {
      nowMs += ms;
      api.setNow(nowMs);
    },
  };
}
