import { randomUUID } from 'node:crypto';
import type { Event } from 'nostr-tools/pure';
import { WebSocket } from 'ws';
import { requestFault } from '../../outbound/requestFault.ts';

/** A listener for the events of a request at one relay. */
export interface RequestListener {
  /** The request goes out: from here on it may be carried out. */
  sent(): void;
  /** An event that the relay sends as an answer; whether it is one is for the listener to say. */
  event(event: unknown): void;
  /** The relay brings no answer any more. `isRefused` when it did not pass the request on. Called once. */
  end(why: string, isRefused: boolean): void;
}

/** A relay of Nostr. It is connected when it is asked, and again after it went away. */
export interface Relay {
  /** Its host, for sentences: its address may hold a token. */
  readonly host: string;
  /** Listens for the answers to a request and then sends it. The function it returns ends that. */
  ask(request: Event, answerKind: number, author: string, listener: RequestListener): (isLate: boolean) => void;
  /** Reads the events of a kind and author that the relay keeps; `end` follows the last one. Returns what stops it. */
  read(kind: number, author: string, listener: Pick<RequestListener, 'event' | 'end'>): () => void;
  close(): void;
}

interface Asked extends RequestListener {
  /** Sent once the relay listens for its answer; null where only kept events are read. */
  readonly request: Event | null;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Messages that had come before it was asked. */
  readonly heardBefore: number;
  isSent: boolean;
  /** Until the request is sent without the relay's word that it listens. */
  timer: NodeJS.Timeout | undefined;
}

/** Some relays never say that they have sent what they keep (EOSE): after so long they listen all the same. */
const SILENT_MS = 1000;

/** In bytes. A longer message is none that answers us; it ends the connection. */
const LONGEST_MESSAGE = 256 * 1024;

function readMessage(data: unknown): readonly unknown[] {
  try {
    const message: unknown = JSON.parse(String(data));
    return Array.isArray(message) ? message : [];
  } catch {
    return [];
  }
}

/** Returns a value that should be a text. Any other value is replaced: an object could throw when it is made a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'without a reason');

/** Makes a relay; nothing is connected yet. */
export function createRelay(url: string): Relay {
  /** By the id of the request, which also names its subscription. */
  const open = new Map<string, Asked>();
  let socket: WebSocket | null = null;
  let heard = 0;

  const end = (id: string, why: string, isRefused = false): void => {
    const asked = open.get(id);
    clearTimeout(asked?.timer);
    if (open.delete(id)) asked?.end(why, isRefused);
  };
  const send = (message: readonly unknown[]): void => socket?.send(JSON.stringify(message));

  /** Sends a request, once: before, a relay would forget an answer that nobody listens for. */
  const deliver = (asked: Asked): void => {
    clearTimeout(asked.timer);
    if (asked.isSent || asked.request === null) return;
    asked.isSent = true;
    asked.sent();
    send(['EVENT', asked.request]);
  };
  const listen = (id: string, asked: Asked): void => {
    send(['REQ', id, asked.filter]);
    asked.timer = setTimeout(deliver, SILENT_MS, asked);
  };

  const hear = ([type, id, ...rest]: readonly unknown[]): void => {
    heard++;
    const asked = typeof id === 'string' ? open.get(id) : undefined;
    if (!asked) return;
    if (type === 'EOSE' && asked.request === null) {
      send(['CLOSE', id]);
      end(String(id), 'keeps no more');
    }
    if (type === 'EOSE') deliver(asked);
    if (type === 'EVENT') asked.event(rest[0]);
    if (type === 'OK' && rest[0] === false) end(String(id), `refuses the request: ${textOf(rest[1])}`, true);
    if (type === 'CLOSED') end(String(id), `refuses to listen: ${textOf(rest[0])}`);
  };

  const leave = (left: WebSocket, why: string): void => {
    if (socket !== left) return;
    socket = null;
    left.terminate(); // a closing handshake would wait for a relay that may be dead
    for (const id of [...open.keys()]) end(id, why);
  };

  const connect = (): WebSocket => {
    const made = new WebSocket(url, { perMessageDeflate: false, maxPayload: LONGEST_MESSAGE });
    made.on('open', () => {
      for (const [id, asked] of open) listen(id, asked);
    });
    made.on('message', (data) => {
      if (socket === made) hear(readMessage(data));
    });
    made.on('error', (error) => leave(made, `cannot be reached (${requestFault(error).code})`));
    made.on('close', () => leave(made, 'closed the connection'));
    return made;
  };

  const subscribe = (id: string, asked: Pick<Asked, 'request' | 'filter'> & RequestListener) => {
    if (socket && socket.readyState > WebSocket.OPEN) leave(socket, 'closed the connection');
    const added: Asked = { ...asked, heardBefore: heard, isSent: false, timer: undefined };
    open.set(id, added);
    if (socket?.readyState === WebSocket.OPEN) listen(id, added);
    socket ??= connect();
    return (isLate: boolean): void => {
      clearTimeout(added.timer);
      if (open.get(id) !== added || !open.delete(id) || !socket) return;
      // a connection on which nothing came is dead, though nobody closed it
      if (isLate && added.heardBefore === heard) leave(socket, 'does not answer');
      else if (socket.readyState === WebSocket.OPEN) send(['CLOSE', id]);
    };
  };

  return {
    host: new URL(url).host,
    ask(request, answerKind, author, listener) {
      const filter = { kinds: [answerKind], authors: [author], '#e': [request.id] };
      return subscribe(request.id, { ...listener, request, filter });
    },
    read(kind, author, listener) {
      const filter = { kinds: [kind], authors: [author], limit: 1 };
      const stop = subscribe(randomUUID(), { ...listener, sent: () => undefined, request: null, filter });
      return () => stop(false);
    },
    close() {
      if (socket) leave(socket, 'was left');
    },
  };
}
