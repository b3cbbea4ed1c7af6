import { createHash } from 'node:crypto';
import type { Lifecycle, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { type Actor, actorOf } from '../access/actor.ts';
import { refuseRevoked } from '../access/findToken.ts';
import { refusal } from '../answers/refusal.ts';
import type { Published } from '../published/published.ts';
import type { Storage } from '../storage/connect.ts';
import type { WriteTransaction } from '../storage/records.ts';
import type { Clock } from '../timing/clock.ts';
import { type AuditEntry, audit } from './audit.ts';
import { createKeptAnswers, type KeptAnswer, type KeyedRequest } from './keptAnswers.ts';
import { refreshAfter } from './refreshAfter.ts';

/** Services that writes need: the storage, the clock, and the published answers, which are refreshed after a write. */
export interface WriteParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly published: Published;
}

/** Result of a write, with its whole answer: nothing more is read for the answer after the write is stored. */
export interface Written {
  /** A text, or what is sent as JSON. */
  readonly answer: object | string;
  readonly status?: number;
  readonly type?: string;
  /** The answer to the same request when it comes again, where it differs: the first one is too long to keep, or secret. */
  readonly kept?: object | string;
  /** Nothing of it is kept: a dry run, a file that is refused. */
  readonly undone?: boolean;
  /** Entry of the audit log. Null if nothing changed. */
  readonly entry: AuditEntry | null;
}

/** Work around a write's transaction, from its preparation on. */
export interface Session {
  run<T>(store: () => Promise<T>): Promise<T>;
  /** Runs after it, whether it was stored or not. */
  end(): Promise<void>;
}

/** A write that is ready to be done. */
export interface Write {
  /** The change that the public sees, such as `a split`. Null without one. */
  readonly change: string | null;
  readonly session?: Session;
  /** Everything it does, in one transaction, which may be run more than once. */
  work(tx: WriteTransaction, actor: Actor): Promise<Written>;
}

/** A request's body; its SHA-256, hexadecimal, tells whether it is the same one again. */
export interface Received {
  readonly sha256: string;
}

/** Takes a request's body, and hands it to `use` while it is there. */
type Receive<Body extends Received> = (
  request: Request,
  use: (body: Body) => Promise<ResponseObject>,
) => Promise<ResponseObject>;

const KEY = /^[\x21-\x7e]{1,200}$/;
const JSON_TYPE = 'application/json';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = (answer: object | string): string => (typeof answer === 'string' ? answer : JSON.stringify(answer));

/** The body as the framework has read it. */
export const parsedBody: Receive<Received> = (request, use) =>
  use({ sha256: sha256(JSON.stringify(request.payload ?? null)) });

/** The Idempotency-Key of a request; null if it has none. Throws 400. */
export function keyOf(request: Request): string | null {
  const key: unknown = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw refusal('bad_request', 'The Idempotency-Key is 1 to 200 visible ASCII characters');
}

/** A request as it is known when it comes again; null if it has no key. Throws 400. */
function keyedRequest(request: Request, body: Received, actor: Actor): KeyedRequest | null {
  const key = keyOf(request);
  const asking = [request.method, request.raw.req.url, body.sha256];
  return key === null ? null : { actor: actor.id, key, request: sha256(JSON.stringify(asking)) };
}

/** Thrown to undo a transaction of which nothing is kept. */
class Undone extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super('Nothing of this is to be stored');
    this.written = written;
  }
}

const handlers = new WeakSet<object>();

/** Tells whether `once` or `onceInParts` made a route's handler. */
export const writesOnce = (handler: unknown): boolean =>
  typeof handler === 'function' ? handlers.has(handler) : false;

/** Builds an answer from the stored one: the present state of work that the write only began. */
type Finish = (stored: string) => Promise<object>;

/**
 * A handler that writes, and does it once for each Idempotency-Key: the write, its answer and its line in the audit log
 * are stored in one transaction, so that whoever asks again under the same key hears the same answer. While the first
 * one runs, the second waits for it. `prepare` reads what is asked for, and may refuse it. With `finish`, what is stored
 * is only begun: each time it is asked for, that says what came of it.
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

  /** Does the write, unless its answer is there. */
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
    keyOf(request); // a key that is none is refused before a body is taken
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
 * A handler that writes in several transactions, and keeps the answer of each under the key: asked again, what was done is
 * not done twice.
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

/** Ends a write's session. When that fails the write stays stored, or not, all the same. */
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
