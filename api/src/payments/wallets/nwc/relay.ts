import { randomUUID } from 'node:crypto';
import type { Event } from 'nostr-tools/pure';
import { WebSocket } from 'ws';
import { requestFault } from '../../../lib/index.ts';

/** A listener for the events of a request at one relay. */
export interface RequestListener {
  /** Reports that the request is sent. From now on the wallet may carry it out. */
  sent(): void;
  /** Receives an event of the relay, and checks that it is the answer. */
  event(event: unknown): void;
  /** Reports that the relay will bring no answer. `isRefused` if it did not pass the request on. Called once. */
  end(why: string, isRefused: boolean): void;
}

/** A Nostr relay. It connects at the first request, and again after a lost connection. */
export interface Relay {
  /** Host of the relay, for messages. The whole URL may contain a token. */
  readonly host: string;
  /** Subscribes to the answers to a request, then sends it. Returns a function that ends the subscription. */
  ask(request: Event, answerKind: number, author: string, listener: RequestListener): (isLate: boolean) => void;
  /**
   * Reads the stored events of a kind and author; `end` follows the last one. Returns a function that stops reading.
   */
  read(kind: number, author: string, listener: Pick<RequestListener, 'event' | 'end'>): () => void;
  close(): void;
}

interface Asked extends RequestListener {
  /** Event to send once the subscription is active. Null if only stored events are read. */
  readonly request: Event | null;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Number of messages received before this request. */
  readonly heardBefore: number;
  isSent: boolean;
  /** Timer that sends the request even if the relay does not confirm the subscription. */
  timer: NodeJS.Timeout | undefined;
}

/** Wait for a relay's confirmation (EOSE), ms. Some relays never send one, but listen all the same. */
const SILENT_MS = 1000;

/** Longest message, bytes. No answer is longer; a longer message ends the connection. */
const LONGEST_MESSAGE = 256 * 1024;

function readMessage(data: unknown): readonly unknown[] {
  try {
    const message: unknown = JSON.parse(String(data));
    return Array.isArray(message) ? message : [];
  } catch {
    return [];
  }
}

/** Returns a value if it is a string, else a placeholder: converting an object to a string could throw. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'without a reason');

/** Builds a relay. It does not connect yet. */
export function createRelay(url: string): Relay {
  /** Open requests by id, which is also the id of the subscription. */
  const open = new Map<string, Asked>();
  let socket: WebSocket | null = null;
  let heard = 0;

  const end = (id: string, why: string, isRefused = false): void => {
    const asked = open.get(id);
    clearTimeout(asked?.timer);
    if (open.delete(id)) asked?.end(why, isRefused);
  };
  const send = (message: readonly unknown[]): void => socket?.send(JSON.stringify(message));

  /** Sends a request once, after the subscription: a relay drops an answer that nobody has subscribed to. */
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
    left.terminate(); // a closing handshake could hang if the relay is dead
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
      // a connection without any message since the request is dead, even if it is not closed
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
