import { chooseEncryption, INFO_KIND, type NwcEncryption, readInfo, usualEncryption } from './nwcEncryption.ts';
import type { NwcConnection } from './nwcUri.ts';
import type { Relay } from './relay.ts';

/** Longest time that relays may take to send a wallet's own information, ms. */
const INFO_MS = 1000;

/** Reads which encryptions a wallet knows from the first relay that keeps its word; null where none does in time. */
function readKnown(relays: readonly Relay[], connection: NwcConnection): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    let left = relays.length;
    const stops: (() => void)[] = [];
    const settle = (known: readonly string[] | null): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(known);
    };
    const timer = setTimeout(settle, INFO_MS, null);
    for (const relay of relays) {
      const listener = {
        event: (event: unknown) => {
          const known = readInfo(event, connection);
          if (known) settle(known);
        },
        end: () => {
          left--;
          if (left === 0) settle(null);
        },
      };
      stops.push(relay.read(INFO_KIND, connection.walletKey, listener));
    }
  });
}

/** The encryption that a wallet is written to in, read once and kept. */
export interface WalletEncryption {
  /** Throws WalletError where the wallet knows none that we do. */
  get(): Promise<NwcEncryption>;
  /** Has it read again. */
  forget(): void;
}

export function createWalletEncryption(
  relays: readonly Relay[],
  connection: NwcConnection,
  secrets: readonly string[],
): WalletEncryption {
  let reading: Promise<readonly string[] | null> | null = null;
  return {
    get: async () => {
      reading ??= readKnown(relays, connection);
      const known = await reading;
      return known === null ? usualEncryption : chooseEncryption(known, secrets);
    },
    forget: () => {
      reading = null;
    },
  };
}
