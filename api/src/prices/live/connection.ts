import { WebSocket } from 'ws';
import { codeOf } from '../../lib/index.ts';
import type { Reading } from './market.ts';
import type { ListenedMarket } from './markets.ts';

/** Timeouts of a connection, ms. */
export interface Timeouts {
  /** Longest time from connecting to the first message. */
  readonly answerMs: number;
  /** Longest time without any message, heartbeats included. */
  readonly silentMs: number;
  /** Longest time without a price among the messages. */
  readonly pricelessMs: number;
}

export type TickReading = Extract<Reading, { is: 'tick' }>;

/** A listener for the events of one connection. */
export interface ConnectionListener {
  tick(tick: TickReading): void;
  /** Reports a frame that is not a message of the market, and is ignored. */
  unusable(problem: string): void;
  /** Reports the end of the connection, with the reason. Called once. */
  end(problem: string): void;
}

/** Maximum length of a frame, bytes. A longer frame ends the connection. */
const LARGEST_FRAME = 1 << 20;
/** Maximum length of a message that is parsed, bytes. Longer messages are ignored. */
const LONGEST_TEXT = 1 << 16;

/** Parses a frame. A frame is unusable if it is binary, too long or no JSON. */
function readFrame({ market }: ListenedMarket, data: unknown, isBinary: boolean): Reading {
  if (isBinary || !Buffer.isBuffer(data)) return { is: 'unusable', problem: 'a binary message' };
  if (data.length > LONGEST_TEXT) return { is: 'unusable', problem: 'a message too long to be one' };
  let message: unknown;
  try {
    message = JSON.parse(data.toString());
  } catch {
    return { is: 'unusable', problem: 'a message that is not JSON' };
  }
  return market.read(message);
}

function problemOf(error: Error): string {
  const code = codeOf(error);
  return `${error.message || 'it cannot be reached'}${code === null ? '' : ` (${code})`}`;
}

/**
 * Connects to a market once and subscribes. Returns a function that closes the connection without calling the listener.
 */
export function connect(listened: ListenedMarket, listener: ConnectionListener, timeouts: Timeouts): () => void {
  const socket = new WebSocket(listened.address, { perMessageDeflate: false, maxPayload: LARGEST_FRAME });
  let isOver = false;
  let order = Number.NEGATIVE_INFINITY;

  const hangUp = (): void => {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(priceless);
    socket.terminate();
  };
  const end = (problem: string): void => {
    if (isOver) return;
    hangUp();
    listener.end(problem);
  };
  let silence = setTimeout(end, timeouts.answerMs, 'it does not answer');
  let priceless = setTimeout(end, timeouts.pricelessMs, 'it sends no prices');

  const hear = (reading: Reading): void => {
    if (reading.is === 'unusable') listener.unusable(reading.problem);
    else if (reading.is === 'refusal') end(`it refuses (${reading.reason})`);
    else {
      clearTimeout(silence);
      silence = setTimeout(end, timeouts.silentMs, 'it fell silent');
      if (reading.is === 'alive' || reading.order < order) return;
      order = reading.order;
      clearTimeout(priceless);
      priceless = setTimeout(end, timeouts.pricelessMs, 'it sends no prices any more');
      listener.tick(reading);
    }
  };
  socket.on('open', () => socket.send(JSON.stringify(listened.market.subscription)));
  socket.on('message', (data: unknown, isBinary: boolean) => {
    if (!isOver) hear(readFrame(listened, data, isBinary));
  });
  socket.on('error', (error) => end(problemOf(error)));
  socket.on('close', (code) => end(`it closed the connection (${code})`));
  return hangUp;
}
