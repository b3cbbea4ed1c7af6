import type { PaymentCalls } from '@hindcast/domain/client';
import { useEffect, useState } from 'react';

/** Returns Bitcoin's last stored close, USD: the given one, else the server's. Null until it is known. */
export function useBitcoinClose(given: number | undefined, calls: PaymentCalls): number | null {
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    // A failure is ignored, because the amount in dollars is then computed with the default price of a sat.
    if (given === undefined) calls.bitcoinClose().then(setAsked, () => undefined);
  }, [given, calls]);
  return given ?? asked;
}
