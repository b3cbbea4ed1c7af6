import { createHash } from 'node:crypto';
import type { Lifecycle, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Storage, WriteTransaction } from '../../db/index.ts';
import { AppError, type Clock } from '../../lib/index.ts';
import { type Actor, actorOf } from '../access/actor.ts';
import { refuseRevoked } from '../access/findToken.ts';
import { type AuditEntry, audit } from './audit.ts';
import { createKeptAnswers, type KeptAnswer, type KeyedRequest } from './keptAnswers.ts';
import { type Refreshable, refreshAfter } from './refreshAfter.ts';

/** Services that writes need. The public responses are refreshed after a write. */
export interface WriteParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly published: Refreshable;
}

/** Result of a write with its complete response, so that nothing is read after the transaction. */
export interface Written {
  /** Response: a text, or a value to send as JSON. */
  readonly answer: object | string;
  readonly status?: number;
  readonly type?: string;
  /** Response for repeated requests, if it differs from the first one, which may be too long to store, or secret. */
  readonly kept?: object | string;
  /** True to roll the transaction back, for a dry run or a refused file. */
  readonly undone?: boolean;
  /** Entry of the audit log. Null if nothing changed. */
  readonly entry: AuditEntry | null;
}

/** Work around a write's transaction, from its preparation on. */
export interface Session {
  run<T>(store: () => Promise<T>): Promise<T>;
  /** Called at the end, even if nothing was stored. */
  end(): Promise<void>;
}

/** A write whose request was read and checked, ready for its transaction. */
export interface Write {
  /** Change of public data, such as `a split`. Null without one. */
  readonly change: string | null;
  readonly session?: Session;
  /** Does the write in one transaction. May run more than once. */
  work(tx: WriteTransaction, actor: Actor): Promise<Written>;
}

/** A request's body. Its SHA-256, hexadecimal, identifies a repeated request. */
export interface Received {
  readonly sha256: string;
}

/** Receives a request's body and passes it to `use`. */
type Receive<Body extends Received> = (
  request: Request,
  use: (body: Body) => Promise<ResponseObject>,
) => Promise<ResponseObject>;

const KEY = /^[\x21-\x7e]{1,200}$/;
const JSON_TYPE = 'application/json';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = (answer: object | string): string => (typeof answer === 'string' ? answer : JSON.stringify(answer));

/** Receives a body that hapi has parsed. `use` gets its hash. */
export const parsedBody: Receive<Received> = (request, use) =>
  use({ sha256: sha256(JSON.stringify(request.payload ?? null)) });

/** Reads the Idempotency-Key of a request. Null without one. Throws 400. */
export function keyOf(request: Request): string | null {
  const key: unknown = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new AppError('bad_request', 'The Idempotency-Key is 1 to 200 visible ASCII characters');
}

/** Returns the key under which a request is recognised if repeated. Null without an Idempotency-Key. Throws 400. */
function keyedRequest(request: Request, body: Received, actor: Actor): KeyedRequest | null {
  const key = keyOf(request);
  const asking = [request.method, request.raw.req.url, body.sha256];
  return key === null ? null : { actor: actor.id, key, request: sha256(JSON.stringify(asking)) };
}

/** Thrown to roll a transaction back, with the result. */
class Undone extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super('Nothing of this is to be stored');
    this.written = written;
  }
}

const handlers = new WeakSet<object>();

/** Tells whether `once` or `onceInParts` built a route's handler. */
export const writesOnce = (handler: unknown): boolean =>
  typeof handler === 'function' ? handlers.has(handler) : false;

/** Builds a response from the stored one, with the present state of work that the write only started. */
type Finish = (stored: string) => Promise<object>;

/**
 * Builds a handler that writes once per Idempotency-Key. The write, its response and its audit entry are stored in one
 * transaction, so that a repeated request gets the same response. While the first request runs, a repeated one waits.
 * `prepare` reads the request, and may refuse it. If the write only starts some work, `finish` builds the response with
 * its present state.
 */
export function once<Body extends Received>(
  { storage, clock, published }: WriteParts,
  receive: Receive<Body>,
  prepare: (request: Request, body: Body) => Write | Promise<Write>,
  finish: Finish | null = null,
): Lifecycle.Method {
  const answers = createKeptAnswers();

  const finished = async (done: Written | KeptAnswer): Promise<Written | KeptAnswer> =>
    finish === null ? done : { entry: null, answer: await finish(textOf(done.answer)) };

  /** Does the write, unless its response is stored already. */
  async function store(asked: KeyedRequest | null, write: Write, actor: Actor): Promise<Written | KeptAnswer> {
    try {
      return await storage.transaction(async (tx) => {
        await refuseRevoked(tx, actor);
        const before = asked && (await answers.find(tx, asked));
        if (before) return before;
        const written = await write.work(tx, actor);
        if (written.undone) throw new Undone(written);
        const { entry, status = 200, type = JSON_TYPE } = written;
        if (entry) await audit(tx, actor, entry, new Date(clock.now()));
        const answer = textOf(written.kept ?? written.answer);
        if (asked) await answers.keep(tx, asked, { status, type, answer });
        return written;
      });
    } catch (thrown) {
      if (thrown instanceof Undone) return thrown.written;
      throw thrown;
    }
  }

  async function storeInSession(
    request: Request,
    asked: KeyedRequest | null,
    write: Write,
    actor: Actor,
  ): Promise<Written | KeptAnswer> {
    const { session } = write;
    if (!session) return store(asked, write, actor);
    try {
      return await session.run(() => store(asked, write, actor));
    } finally {
      await endOf(session, request);
    }
  }

  const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
    keyOf(request); // refuses an invalid key before the body is read
    const actor = actorOf(request);
    return receive(request, async (body) => {
      const asked = keyedRequest(request, body, actor);
      const before = asked && (await answers.find(storage, asked));
      if (before) return send(h, await finished(before)).header('idempotency-replayed', 'true');
      const write = await prepare(request, body);
      const done = await storeInSession(request, asked, write, actor);
      if (!('entry' in done)) return send(h, await finished(done)).header('idempotency-replayed', 'true');
      if (!done.undone && write.change !== null) await refreshAfter(published, request, write.change);
      return send(h, await finished(done));
    });
  };
  handlers.add(handler);
  return handler;
}

/**
 * Builds a handler that writes in several transactions, and stores the response of each under the key, so that a
 * repeated request does not repeat them.
 */
export function onceInParts(
  work: (request: Request, asked: KeyedRequest | null, actor: Actor) => Promise<object>,
): Lifecycle.Method {
  const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
    const actor = actorOf(request);
    return parsedBody(request, async (body) =>
      send(h, { answer: await work(request, keyedRequest(request, body, actor), actor) }),
    );
  };
  handlers.add(handler);
  return handler;
}

/** Ends a write's session. A failure here does not affect the stored write. */
async function endOf(session: Session, request: Request): Promise<void> {
  try {
    await session.end();
  } catch (error) {
    request.logger.error({ err: error }, 'a write left something behind');
  }
}

const send = (h: ResponseToolkit, { status = 200, type = JSON_TYPE, answer }: Partial<Written>): ResponseObject =>
  h
    .response(textOf(answer ?? ''))
    .type(type)
    .code(status);
