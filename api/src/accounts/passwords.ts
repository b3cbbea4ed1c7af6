import { passwordForm } from '@hindcast/domain/password';
import { hash, verify } from '@node-rs/argon2';
import { AppError, createLimiter, NotBegun } from '../lib/index.ts';

/** Argon2id parameters as OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Maximum number of concurrent hashes, so that the process has threads for other work. */
const AT_A_TIME = 2;
const MOST_WAIT = 8;
const AGAIN_S = 2;

/**
 * Hash of an unknown password, at the same cost. It is compared if the name is unknown, so that the response takes as
 * long.
 */
export const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$j3G7R0Jeg8kVBDuD7t3WmQ$ElFDk7uqTUT8omTJHF4NsWcpHI1TAMnNp4ybSKr/VpU';

/** Hashes and compares passwords. Both calls reject with 503 if too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Tells whether a password matches a hash. Without a hash (null) the answer is false, and takes as long. Calls with
   * `first` run before the others.
   */
  matches(hash: string | null, password: string, first: boolean): Promise<boolean>;
}

/** Queues work and runs it; `first` before other work. Throws 503 if too much work of the same kind waits. */
type InTurn = <T>(first: boolean, work: () => Promise<T>) => Promise<T>;

/** Builds the queue for hashing passwords: at most `atOnce` run, and at most `mostWaiting` wait in each priority. */
export function createHashTurns(atOnce: number, mostWaiting: number): InTurn {
  const limiter = createLimiter({ atOnce, mostWaiting });
  return (first, work) =>
    limiter(work, { priority: first ? 1 : 0 }).catch((thrown: unknown) => {
      if (!(thrown instanceof NotBegun)) throw thrown;
      const message = 'Too many people sign in at this moment; try again in a few seconds';
      throw new AppError('overloaded', message, { retryAfter: AGAIN_S });
    });
}

/** Builds the hashing and comparing of passwords in this process. */
export function createPasswords(): Passwords {
  const inTurn = createHashTurns(AT_A_TIME, MOST_WAIT);
  return {
    hash: (password) => inTurn(true, () => hash(passwordForm(password), COST)),
    matches: (known, password, first) =>
      inTurn(first, async () => {
        const same = await verify(known ?? NOBODY, passwordForm(password));
        return same && known !== null;
      }),
  };
}
