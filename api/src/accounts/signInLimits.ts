import { AsyncLocalStorage } from 'node:async_hooks';
import { knownAs } from '@hindcast/domain/text';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type InstallationKey, tooMany } from '../lib/index.ts';
import { createSlowLanes, type LaneTimer, type Slowness } from './slowLanes.ts';

const WINDOW_S = 600;
const HOUR_S = 3600;

/** Limits of wrong sign-in attempts. */
export interface SignInBudgets {
  /** Attempts from one address in ten minutes, for all names. */
  readonly address: number;
  /**
   * Attempts for one name in ten minutes, from all addresses where its person has not signed in before. Further ones
   * are slowed down.
   */
  readonly account: number;
  readonly slow: Slowness;
  /** Attempts for one name from one address where its person has signed in before, in ten minutes. */
  readonly known: number;
  /**
   * Wrong codes of one person in an hour after a right password: from an address where they have signed in before, and
   * from all others.
   */
  readonly codes: number;
}

export const usualBudgets: SignInBudgets = {
  address: 10,
  account: 20,
  slow: { everyMs: 2000, mostMs: 8000 },
  known: 10,
  codes: 10,
};

/** An attempt to sign in: name, network, and whether the person is known there. */
export interface Try {
  readonly username: string;
  /** Keyed hash of the network, see `placeOf`. */
  readonly place: string;
  /** True if the person of this name has signed in from this place before. */
  readonly known: boolean;
}

/** Removes an attempt from the count, because its password or code was right. */
export type GiveBack = () => Promise<void>;

/**
 * Limits sign-in attempts, counted in this process. Both calls throw 429 with the time to wait. Nobody is locked out by
 * the attempts of others.
 */
export interface SignInLimits {
  /** Counts an attempt before it is checked, so that parallel attempts are counted too. */
  reserve(tried: Try): Promise<GiveBack>;
  reserveCode(personId: number, from: Pick<Try, 'place' | 'known'>): Promise<GiveBack>;
}

/**
 * Length of bucket names. Few buckets for names and addresses bound the memory; nobody can tell which names share one.
 */
const BUCKET = 3;

/**
 * Builds the limits by address and by name. Guesses from elsewhere do not lock a person out: where the person has
 * signed in before, only attempts from there count; elsewhere, attempts for a guessed name wait for each other. Unknown
 * names are treated alike.
 */
export function createSignInLimits(
  key: Pick<InstallationKey, 'secretOf'>,
  budgets: SignInBudgets = usualBudgets,
  timer?: LaneTimer,
): SignInLimits {
  const limiter = (points: number, duration: number): RateLimiterMemory => new RateLimiterMemory({ points, duration });
  const addresses = limiter(budgets.address, WINDOW_S);
  const accounts = limiter(budgets.account, WINDOW_S);
  const pairs = limiter(budgets.known, WINDOW_S);
  const codes = limiter(budgets.codes, HOUR_S);
  const lanes = createSlowLanes(budgets.slow, timer);
  // outside the request's async context, which the limiter's timer would otherwise keep in memory
  const outside = AsyncLocalStorage.snapshot();

  async function take(counter: RateLimiterMemory, name: string, what: string): Promise<GiveBack> {
    try {
      await outside(() => counter.consume(name));
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) throw tooMany(what, Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)));
      throw thrown;
    }
    return async () => {
      await outside(() => counter.reward(name));
    };
  }

  async function takeTurn(bucket: string): Promise<GiveBack> {
    const giveBack = async () => {
      await outside(() => accounts.reward(bucket));
    };
    try {
      await outside(() => accounts.consume(bucket));
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      const tooLongMs = await lanes.enter(bucket);
      if (tooLongMs > 0) throw tooMany('Too many wrong sign-ins under this name', Math.ceil(tooLongMs / 1000));
    }
    return giveBack;
  }

  const accountOf = (username: string): string => key.secretOf('place', `account ${knownAs(username)}`);
  return {
    async reserve({ username, place, known }) {
      const account = accountOf(username);
      if (known) return take(pairs, `${account} ${place}`, 'Too many wrong sign-ins');
      const address = await take(addresses, place.slice(0, BUCKET), 'Too many wrong sign-ins from your address');
      const name = await takeTurn(account.slice(0, BUCKET));
      return async () => {
        await Promise.all([address(), name()]);
      };
    },
    reserveCode: (personId, { place, known }) =>
      take(codes, known ? `${personId} ${place}` : String(personId), 'Too many wrong codes'),
  };
}
