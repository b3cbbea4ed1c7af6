import type { Event } from 'nostr-tools/pure';
import { WalletAway } from '../walletAway.ts';
import type { Relay } from './relay.ts';

/** A request to a wallet over relays, and the reader of its answer. */
export interface RelayedRequest<T> {
  readonly event: Event;
  /** Kind of the event that answers. */
  readonly answerKind: number;
  readonly author: string;
  readonly timeoutMs: number;
  /**
   * Reads the answer from an event. Null if the event is not the answer. If it throws WalletError, the request fails
   * with that.
   */
  read(event: unknown): { readonly answer: T } | null;
  /** Returns a relay's reason without the secrets of the connection. */
  shown(why: string): string;
}

/**
 * Sends a request to all relays and returns the first answer. Throws WalletError at the timeout, or earlier if no relay
 * is left that could bring an answer.
 */
export function askRelays<T>(relays: readonly Relay[], request: RelayedRequest<T>): Promise<T> {
  const { event, answerKind, author, timeoutMs } = request;
  return new Promise((resolve, reject) => {
    const ends: string[] = [];
    const stops: ((isLate: boolean) => void)[] = [];
    /** Relays that may have passed the request on. */
    const took = new Set<Relay>();

    const settle = (how: () => void, isLate = false): void => {
      clearTimeout(timer);
      for (const stop of stops) stop(isLate);
      how();
    };
    const fail = (why: string, isLate = false): void =>
      settle(() => reject(new WalletAway(why, { unknown: took.size > 0 })), isLate);
    const timer = setTimeout(() => {
      const [first] = ends;
      fail(`The wallet does not answer within ${timeoutMs / 1000} s${first ? `; ${first}` : ''}`, true);
    }, timeoutMs);

    for (const relay of relays) {
      const listener = {
        sent: () => {
          took.add(relay);
        },
        event: (given: unknown) => {
          try {
            const read = request.read(given);
            if (read) settle(() => resolve(read.answer));
          } catch (error) {
            settle(() => reject(error));
          }
        },
        end: (why: string, isRefused: boolean) => {
          if (isRefused) took.delete(relay);
          ends.push(`the relay ${relay.host} ${request.shown(why)}`);
          if (ends.length === relays.length) fail(`The wallet cannot be asked: ${ends.join(', ')}`);
        },
      };
      stops.push(relay.ask(event, answerKind, author, listener));
    }
  });
}
