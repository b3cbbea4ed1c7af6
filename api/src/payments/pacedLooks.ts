import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_EVERY_MS } from '@hindcast/domain/submit';
import type { Clock } from '../timing/clock.ts';
import type { Found, LookedUp, LookUp } from './lookUp.ts';

/** An answer about an invoice, and when it was asked for. */
export interface Looked {
  readonly found: Found;
  readonly askedMs: number;
}

interface Look {
  readonly askedMs: number;
  readonly looked: Promise<Looked>;
  isUnderWay: boolean;
  /** The look-up after this one, once somebody waits for it. */
  next: Promise<Looked> | null;
}

/** Look-ups of invoices, of each one at a time and one in two seconds, whoever wants them. */
export interface PacedLooks {
  /** Answers with the look-up under way or that of the last two seconds, else with a new one. */
  look(invoice: LookedUp): Promise<Looked>;
  /** Answers with a look-up that begins from now on, as soon as one may. */
  lookAnew(invoice: LookedUp): Promise<Looked>;
}

export function createPacedLooks(clock: Clock, lookUp: LookUp): PacedLooks {
  /** By payment hash, the last asked last. */
  const looks = new Map<string, Look>();
  /** The time until an invoice may be asked about again; clocks may be set back. */
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
