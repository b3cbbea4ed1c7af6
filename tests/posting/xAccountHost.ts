import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import OAuth from 'oauth-1.0a';
import type { Scope } from '../api/fixture.ts';

/** The keys of the account that posts. */
export const keys = {
  HINDCAST_X_API_KEY: 'consumer-key',
  HINDCAST_X_API_SECRET: 'consumer&secret',
  HINDCAST_X_ACCESS_TOKEN: '11-token',
  HINDCAST_X_ACCESS_SECRET: 'token+secret',
} as const;

/** The parts of X's own description of its API that are used here, as X publishes them. */
const description = JSON.parse(readFileSync(new URL('x-posting-api.json', import.meta.url), 'utf8')) as object;
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  formats: { binary: true, byte: true, 'date-time': true, uri: true },
});
ajv.addSchema(description, 'x');
const problemsOf = (type: string, value: unknown): string[] => {
  const check = ajv.compile({ $ref: `x#/components/schemas/${type}` });
  return check(value) ? [] : [`${type}: ${ajv.errorsText(check.errors)}`];
};

const oauth = new OAuth({
  consumer: { key: keys.HINDCAST_X_API_KEY, secret: keys.HINDCAST_X_API_SECRET },
  signature_method: 'HMAC-SHA1',
  hash_function: (text, key) => createHmac('sha1', key).update(text).digest('base64'),
});

/** Tells whether a header signs a request by the account's keys, as another program computes the signature. */
function isSigned(method: string, url: string, header = ''): boolean {
  const given = Object.fromEntries(
    [...header.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const { oauth_signature, ...rest } = given;
  const expected = oauth.getSignature({ url, method }, keys.HINDCAST_X_ACCESS_SECRET, rest as unknown as OAuth.Data);
  return /^OAuth /.test(header) && oauth_signature === expected && rest.oauth_token === keys.HINDCAST_X_ACCESS_TOKEN;
}

/** A fault in place of an answer. With `after` it comes once the post is stored, as from a gateway that gives up. */
export interface XFault {
  readonly path: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Breaks the connection, or never answers. */
  readonly instead?: 'drop' | 'hang';
  readonly after?: boolean;
  /** Number of times that it occurs; always by default. */
  times?: number;
}

export interface XAccountHost {
  readonly url: string;
  /** Posts of the account. */
  readonly posts: readonly { readonly id: string; readonly text: string; readonly media: readonly string[] }[];
  /** SHA-256 of each image by its number. */
  readonly media: ReadonlyMap<string, string>;
  /** Parts of requests that X's description of its API does not allow. */
  readonly violations: readonly string[];
  fault: XFault | null;
  /** Runs before an answer is sent, once what was asked for is done. */
  before: ((path: string) => Promise<void>) | null;
  /** Posts that the account may still make. */
  remaining: number;
}

interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts an X that takes posts: requests are held to X's description, and signatures to another program. Ended with the test. */
export async function startXAccount(scope: Scope, resetMs = Date.now() + 600_000): Promise<XAccountHost> {
  const posts: { id: string; text: string; media: readonly string[] }[] = [];
  const media = new Map<string, string>();
  const violations: string[] = [];

  const limits = () => ({
    'x-rate-limit-limit': '100',
    'x-rate-limit-remaining': String(host.remaining),
    'x-rate-limit-reset': String(Math.floor(resetMs / 1000)),
  });

  async function upload(request: IncomingMessage, body: Buffer): Promise<Said> {
    const type = String(request.headers['content-type']);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('media');
    const fields = Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'file']),
    );
    violations.push(...problemsOf('MediaUploadRequest', fields));
    if (!(file instanceof Blob)) return { status: 400, body: { title: 'Invalid Request', detail: 'No media' } };
    const bytes = Buffer.from(await file.arrayBuffer());
    const id = String(1_900_000_000_000_000_000n + BigInt(media.size));
    media.set(id, createHash('sha256').update(bytes).digest('hex'));
    return {
      status: 200,
      body: { data: { id, media_key: `3_${id}`, size: bytes.length, expires_after_secs: 86_400 } },
    };
  }

  function post(body: Buffer): Said {
    const asked = JSON.parse(body.toString()) as { text?: string; media?: { media_ids: readonly string[] } };
    violations.push(...problemsOf('CreatePostsRequest', asked));
    const { text = '', media: images } = asked;
    const tags = text.match(/(?<![\w$])\$[A-Za-z]{1,6}\b/g) ?? [];
    if (tags.length > 1) {
      const detail = 'You are not permitted to perform this action. Maximum of one cashtag.';
      return { status: 403, body: { title: 'Forbidden', type: 'about:blank', status: 403, detail } };
    }
    if (host.remaining <= 0) {
      const type = 'about:blank';
      return {
        status: 429,
        headers: limits(),
        body: { title: 'Too Many Requests', type, status: 429, detail: 'Too Many Requests' },
      };
    }
    host.remaining--;
    const id = String(1_950_000_000_000_000_000n + BigInt(posts.length));
    posts.push({ id, text, media: images?.media_ids ?? [] });
    const answer = { data: { id, text } };
    violations.push(...problemsOf('CreatePostsResponse', answer));
    return { status: 201, headers: limits(), body: answer };
  }

  async function answer(request: IncomingMessage, path: string, body: Buffer): Promise<Said> {
    const { method = '', headers } = request;
    if (!isSigned(method, `${host.url}${path}`, headers.authorization)) {
      const detail = `Unauthorized: ${headers.authorization}`;
      return { status: 401, body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail } };
    }
    if (path === '/2/users/me')
      return { status: 200, body: { data: { id: '11', name: 'Hindcast', username: 'hindcast' } } };
    if (path === '/2/media/upload') return upload(request, body);
    if (path === '/2/tweets' && method === 'POST') return post(body);
    violations.push(`There is no ${method} ${path}`);
    return { status: 404, body: { title: 'Not Found' } };
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    const fault = host.fault?.path === path && (host.fault.times ?? 1) > 0 ? host.fault : null;
    if (fault?.times !== undefined) fault.times--;
    const said = fault && !fault.after ? null : await answer(request, path, body);
    await host.before?.(path);
    if (fault?.instead === 'hang') return;
    if (fault?.instead === 'drop') return request.socket.destroy();
    const sent = fault ? { status: fault.status ?? 500, body: fault.body ?? {}, headers: fault.headers } : said;
    response.writeHead(sent?.status ?? 500, { 'content-type': 'application/json', ...sent?.headers });
    response.end(JSON.stringify(sent?.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host: XAccountHost = { url, posts, media, violations, fault: null, before: null, remaining: 100 };
  return host;
}
