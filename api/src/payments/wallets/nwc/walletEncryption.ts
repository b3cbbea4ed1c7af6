import { chooseEncryption, INFO_KIND, type NwcEncryption, readInfo, usualEncryption } from './nwcEncryption.ts';
import type { NwcConnection } from './nwcUri.ts';
import type { Relay } from './relay.ts';

/** Longest wait for a wallet's info event, ms. */
const INFO_MS = 1000;

/** Reads a wallet's encryptions from the first relay that stores its info event. Null if none sends it in time. */
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

/** The encryption for a wallet, read once and cached. */
export interface WalletEncryption {
  /** Returns the encryption. Throws WalletError if the wallet supports none of ours. */
  get(): Promise<NwcEncryption>;
  /** Clears the cache, so that the encryption is read again. */
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
