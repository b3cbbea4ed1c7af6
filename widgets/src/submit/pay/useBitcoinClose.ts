import type { PaymentCalls } from '@hindcast/domain/client';
import { useEffect, useState } from 'react';

/** Returns the last close of Bitcoin on record: the one given, else the server's; null until it is known. */
export function useBitcoinClose(given: number | undefined, calls: PaymentCalls): number | null {
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    // a payer needs nothing of it: without an answer dollars are by the usual price of a sat
    if (given === undefined) calls.bitcoinClose().then(setAsked, () => undefined);
  }, [given, calls]);
  return given ?? asked;
}
