import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_EVERY_MS } from '@hindcast/domain/submit';
import type { Clock } from '../lib/index.ts';
import type { Found, LookedUp, LookUp } from './lookUp.ts';

/** Result of a look-up of an invoice, and the time of the request to the wallet. */
export interface Looked {
  readonly found: Found;
  readonly askedMs: number;
}

interface Look {
  readonly askedMs: number;
  readonly looked: Promise<Looked>;
  isUnderWay: boolean;
  /** The look-up that follows this one, if somebody waits for it. */
  next: Promise<Looked> | null;
}

/** Paced look-ups: per invoice one at a time, and at most one in two seconds, shared by all callers. */
export interface PacedLooks {
  /** Returns the running look-up or one of the last two seconds; otherwise starts a new one. */
  look(invoice: LookedUp): Promise<Looked>;
  /** Returns a look-up that starts after this call, as soon as the pace allows. */
  lookAnew(invoice: LookedUp): Promise<Looked>;
}

export function createPacedLooks(clock: Clock, lookUp: LookUp): PacedLooks {
  /** Look-ups by payment hash, the oldest first. */
  const looks = new Map<string, Look>();
  /**
   * Returns the time until an invoice may be looked up again, ms. The absolute value allows for a clock that was set
   * back.
   */
  const leftMs = ({ askedMs }: Look): number => CHECK_EVERY_MS - Math.abs(clock.now() - askedMs);
  const isOver = (look: Look): boolean => !look.isUnderWay && leftMs(look) <= 0;

  function begin(invoice: LookedUp): Promise<Looked> {
    for (const [hash, look] of looks) {
      if (!isOver(look)) break;
      looks.delete(hash);
    }
    const askedMs = clock.now();
    const looked = lookUp(invoice)
      .then((found) => ({ found, askedMs }))
      .finally(() => {
        look.isUnderWay = false;
      });
    const look: Look = { askedMs, looked, isUnderWay: true, next: null };
    looks.delete(invoice.paymentHash);
    looks.set(invoice.paymentHash, look);
    return looked;
  }

  async function beginAfter(last: Look, invoice: LookedUp): Promise<Looked> {
    await last.looked.catch(() => undefined);
    await wait(Math.max(0, leftMs(last)));
    const newer = looks.get(invoice.paymentHash);
    return newer && newer !== last ? newer.looked : begin(invoice);
  }

  return {
    look(invoice) {
      const last = looks.get(invoice.paymentHash);
      return last && !isOver(last) ? last.looked : begin(invoice);
    },
    lookAnew(invoice) {
      const last = looks.get(invoice.paymentHash);
      if (!last) return begin(invoice);
      last.next ??= beginAfter(last, invoice);
      return last.next;
    },
  };
}
