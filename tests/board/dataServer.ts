import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/**
 * An answer to a path: JSON with its ETag, untagged, or with the status of a refusal; a plain text; a status alone; a
 * cut connection; or no answer at all.
 */
export type Answer =
  | { readonly json: unknown; readonly untagged?: boolean; readonly refused?: number }
  | { readonly text: string; readonly type: string }
  | { readonly status: number; readonly location?: string }
  | 'cut'
  | 'never';

/** A server on this machine that tells what it was asked. */
export interface DataServer {
  readonly baseUrl: string;
  readonly asked: string[];
  /** Paths whose connection the client gave up. */
  readonly dropped: string[];
  answers: Record<string, Answer>;
  /** Cuts the connections of those who wait for a path. */
  drop(path: string): void;
}

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`;

function reply(response: ServerResponse, answer: Answer | undefined): void {
  if (answer === 'never') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  if (answer && !('status' in answer)) {
    const { text, type } = 'json' in answer ? { text: JSON.stringify(answer.json), type: 'application/json' } : answer;
    response.setHeader('content-type', type);
    if ('json' in answer && answer.refused) response.statusCode = answer.refused;
    if ('json' in answer && !answer.untagged) response.setHeader('etag', tagOf(text));
    response.end(text);
    return;
  }
  response.statusCode = answer?.status ?? 404;
  if (answer?.location) response.setHeader('location', answer.location);
  response.end('{}');
}

/** Starts a server that ends with the test. */
export async function startDataServer(t: TestContext, answers: Record<string, Answer>): Promise<DataServer> {
  const asked: string[] = [];
  const dropped: string[] = [];
  const waiting = new Set<{ readonly url: string; readonly response: ServerResponse }>();
  const data: DataServer & { baseUrl: string } = {
    baseUrl: '',
    asked,
    dropped,
    answers,
    drop(path) {
      for (const { url, response } of waiting) if (url === path) response.destroy();
    },
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    waiting.add({ url, response });
    response.on('close', () => {
      if (!response.writableFinished) dropped.push(url);
    });
    reply(response, data.answers[url]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  data.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return data;
}

export const PRICES = {
  json: [
    { date: '2025-11-19', close: 91000 },
    { date: '2025-11-20', close: 85090 },
  ],
};

export const PREDICTIONS = {
  json: [
    {
      id: 1,
      influencer: { id: 1, name: 'Cassandra' },
      price_target: 100000,
      start_date: '2024-09-10',
      end_date: '2024-12-31',
    },
    {
      id: 2,
      influencer: { id: 2, name: 'Tiresias' },
      price_target: 250000,
      start_date: '2025-08-12',
      end_date: '2027-03-31',
    },
  ],
};
