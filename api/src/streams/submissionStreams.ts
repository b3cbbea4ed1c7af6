import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { WireSubmissionEvent, WireSubmissionsEnd } from '@hindcast/domain';
import type { Actor } from '../access/actor.ts';
import { actorsOfTokens } from '../access/findToken.ts';
import { refusal } from '../answers/refusal.ts';
import { createAdmission, type Limits } from '../edge/admission.ts';
import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import type { Clock } from '../timing/clock.ts';
import { createLoop, type Loop } from '../timing/loop.ts';
import { createLineStream, type LineStream } from './lineStream.ts';
import { lookAtSubmissions, type SubmissionLook } from './submissionLook.ts';

/** Times in ms. `perAddress` counts the streams of one person, or of one token of a script. */
export interface StreamSettings extends Limits {
  /** How often the database is looked at while anybody listens. */
  readonly lookMs: number;
  readonly beatMs: number;
  /** Streams end when nothing could be looked at for so long: nobody knows then who may still listen. */
  readonly blindMs: number;
  /** Numbers in one line. */
  readonly chunk: number;
  /** How long readers have to take the last line when the server stops. */
  readonly farewellMs: number;
}

export const usualStreams: StreamSettings = {
  inAll: 500,
  perAddress: 20,
  lookMs: 1000,
  beatMs: 15_000,
  blindMs: 4000,
  chunk: 100,
  farewellMs: 1500,
};

export interface StreamParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
}

interface Listener {
  readonly actor: Actor;
  readonly lines: LineStream;
  /** Resolves when the response is closed. */
  readonly gone: Promise<void>;
}

/** The open streams of what happens to submissions. */
export interface SubmissionStreams {
  /** How many are open. */
  readonly size: number;
  /** Opens one, whose first line says how things stand. Throws 429 and 503. */
  open(actor: Actor, response: ServerResponse): Promise<Readable>;
  /** Ends them all with a last line, and opens no more. */
  stop(): Promise<void>;
}

/** What is told of a look after another one. */
function eventsOf(before: SubmissionLook, { state, changed }: SubmissionLook, chunk: number): WireSubmissionEvent[] {
  const isSame = JSON.stringify(state) === JSON.stringify(before.state);
  const events: WireSubmissionEvent[] = isSame ? [] : [state];
  if (changed === null) return [...events, { type: 'changed', ids: null }];
  for (let from = 0; from < changed.length; from += chunk) {
    events.push({ type: 'changed', ids: changed.slice(from, from + chunk) });
  }
  return events;
}

/** Streams over one look at the database each second, however many listen; without listeners there is none. */
export function createSubmissionStreams(
  { storage, clock, log }: StreamParts,
  settings: StreamSettings = usualStreams,
): SubmissionStreams {
  const admission = createAdmission(settings);
  const listeners = new Set<Listener>();
  // outside the request that opens the first stream: the timers would else keep it in memory
  const outside = AsyncLocalStorage.snapshot();
  let last: SubmissionLook | null = null;
  let first: Promise<SubmissionLook> | null = null;
  let seenAtMs = 0;
  let problem: unknown = null;
  let loop: Loop | null = null;
  let timers: readonly NodeJS.Timeout[] = [];
  let stopping = false;

  const leave = (listener: Listener): void => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    void loop?.stop();
    [loop, last, timers] = [null, null, []];
  };
  const end = (listener: Listener, why: WireSubmissionsEnd['why']): void => {
    leave(listener);
    listener.lines.end({ type: 'end', why } satisfies WireSubmissionEvent);
  };
  const tell = (event: WireSubmissionEvent): void => {
    for (const { lines } of listeners) lines.send(event);
  };

  /** Ends the streams of those who may not read any more. */
  async function endSignedOut(): Promise<void> {
    const ids = [...listeners].flatMap(({ actor }) => (actor.tokenId === null ? [] : [actor.tokenId]));
    const actors = await actorsOfTokens(storage, ids, new Date(clock.now()));
    for (const listener of listeners) {
      const { tokenId } = listener.actor;
      if (tokenId === null || !ids.includes(tokenId)) continue;
      if (!actors.has(tokenId)) end(listener, 'signed_out');
    }
  }

  async function look(): Promise<number> {
    const before = last;
    try {
      await endSignedOut();
      if (!before || last !== before) return settings.lookMs;
      const seen = await lookAtSubmissions(storage, before);
      if (last !== before) return settings.lookMs; // everybody left meanwhile, and others may have come
      [last, seenAtMs] = [seen, performance.now()];
      for (const event of eventsOf(before, seen, settings.chunk)) tell(event);
    } catch (thrown) {
      problem = thrown;
    }
    return settings.lookMs;
  }

  /** Looks until the last listener leaves. */
  function begin(): void {
    seenAtMs = performance.now();
    loop = createLoop(look);
    loop.start();
    const watch = (): void => {
      if (performance.now() - seenAtMs <= settings.blindMs) return;
      log.warn(
        { err: problem, streams: listeners.size },
        'streams of submissions end: the database cannot be looked at',
      );
      for (const listener of listeners) end(listener, 'busy');
    };
    timers = [
      setInterval(watch, Math.min(1000, settings.blindMs)),
      setInterval(() => tell({ type: 'beat' }), settings.beatMs),
    ];
  }

  /** How things stand: as they were seen last, or, for the first listener, as they are. */
  async function current(): Promise<SubmissionLook> {
    if (last) return last;
    first ??= lookAtSubmissions(storage, null).finally(() => {
      first = null;
    });
    return first;
  }

  function refuseStopping(): void {
    if (stopping) throw refusal('overloaded', 'The server is stopping; try again in a few seconds');
  }

  function refuseTooMany(actor: Actor): void {
    const why = admission.refuses(actor.id);
    if (why === 'all')
      throw refusal('overloaded', 'The server holds as many streams as it can; ask for the list instead');
    if (why) throw refusal('too_many_connections', `You hold ${settings.perAddress} streams open; close one first`);
  }

  return {
    get size() {
      return listeners.size;
    },
    async open(actor, response) {
      refuseStopping();
      refuseTooMany(actor);
      const leaveCount = admission.enter(actor.id);
      const gone = new Promise<void>((resolve) => response.once('close', resolve));
      const lines = createLineStream(response);
      const listener: Listener = { actor, lines, gone };
      response.once('close', () => {
        leaveCount();
        leave(listener);
      });
      if (response.closed) leaveCount();
      const seen = await current();
      refuseStopping();
      if (response.closed) return lines.source;
      last ??= seen;
      lines.send(last.state);
      listeners.add(listener);
      if (!loop) outside(begin);
      return lines.source;
    },
    async stop() {
      stopping = true;
      const running = loop;
      const all = [...listeners];
      for (const listener of all) end(listener, 'stopping');
      // a database that does not answer holds nobody up
      const done = Promise.all([running?.stop(), ...all.map(({ gone }) => gone)]);
      await Promise.race([done, after(settings.farewellMs, undefined, { ref: false })]);
    },
  };
}
