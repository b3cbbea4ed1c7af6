import type { Event } from 'nostr-tools/pure';
import { WebSocket } from 'ws';
import { requestFault } from '../../outbound/requestFault.ts';

/** What one relay does with a request. */
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
  close(): void;
}

interface Asked extends RequestListener {
  readonly request: Event;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Messages that had come before it was asked. */
  readonly heardBefore: number;
  isSent: boolean;
}

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

/** What should be a text; an object could throw when it is made one. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'without a reason');

/** Makes a relay; nothing is connected yet. */
export function createRelay(url: string): Relay {
  /** By the id of the request, which also names its subscription. */
  const open = new Map<string, Asked>();
  let socket: WebSocket | null = null;
  let heard = 0;

  const end = (id: string, why: string, isRefused = false): void => {
    const asked = open.get(id);
    if (open.delete(id)) asked?.end(why, isRefused);
  };
  const send = (message: readonly unknown[]): void => socket?.send(JSON.stringify(message));

  const hear = ([type, id, ...rest]: readonly unknown[]): void => {
    heard++;
    const asked = typeof id === 'string' ? open.get(id) : undefined;
    if (!asked) return;
    if (type === 'EOSE' && !asked.isSent) {
      // only now: the relay forgets an answer that nobody listens for
      asked.isSent = true;
      asked.sent();
      send(['EVENT', asked.request]);
    }
    if (type === 'EVENT') asked.event(rest[0]);
    if (type === 'OK' && rest[0] === false) end(asked.request.id, `refuses the request: ${textOf(rest[1])}`, true);
    if (type === 'CLOSED') end(asked.request.id, `refuses to listen: ${textOf(rest[0])}`);
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
      for (const asked of open.values()) send(['REQ', asked.request.id, asked.filter]);
    });
    made.on('message', (data) => {
      if (socket === made) hear(readMessage(data));
    });
    made.on('error', (error) => leave(made, `cannot be reached (${requestFault(error).code})`));
    made.on('close', () => leave(made, 'closed the connection'));
    return made;
  };

  return {
    host: new URL(url).host,
    ask(request, answerKind, author, listener) {
      if (socket && socket.readyState > WebSocket.OPEN) leave(socket, 'closed the connection');
      const filter = { kinds: [answerKind], authors: [author], '#e': [request.id] };
      open.set(request.id, { ...listener, request, filter, heardBefore: heard, isSent: false });
      if (socket?.readyState === WebSocket.OPEN) send(['REQ', request.id, filter]);
      socket ??= connect();
      return (isLate) => {
        const asked = open.get(request.id);
        if (!asked || !open.delete(request.id) || !socket) return;
        // a connection on which nothing came is dead, though nobody closed it
        if (isLate && asked.heardBefore === heard) leave(socket, 'does not answer');
        else if (socket.readyState === WebSocket.OPEN) send(['CLOSE', request.id]);
      };
    },
    close() {
      if (socket) leave(socket, 'was left');
    },
  };
}
