import type { AssetId } from '@hindcast/domain';
import { encode, type Json } from '../answers/encode.ts';
import type { Answer } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { ownAsker } from '../answers/turns.ts';
import type { Scores } from '../present/scores.ts';
import type { Published } from '../published/published.ts';
import { type Clock, today } from '../timing/clock.ts';
import { type FoundIn, findPrediction, type VerdictBook, type VerdictBooks } from '../verdicts/verdictBooks.ts';

/** Answers about one prediction each. An answer is kept as long as what it says is still true. */
export interface GroundedAnswers {
  /** One prediction's, as of what the public answers are made of. Throws 404 without the prediction. */
  of(id: number): Promise<Answer>;
  /** The kept answer, when it is still true; else null. */
  kept(id: number): Answer | null;
}

export interface GroundedAnswersParts {
  readonly books: VerdictBooks;
  readonly published: Published;
  readonly clock: Clock;
  readonly policy: SecurityPolicy;
  /** Builds the content of an answer. It may refuse. */
  content(found: FoundIn, scores: Scores): Promise<Json>;
}

/**
 * The data that an answer was made from. The answer is still true while all are the same: any change makes another
 * book.
 */
interface Ground {
  readonly found: FoundIn;
  /** The number of `verdicts:<asset>`: what was recorded of the past. */
  readonly recorded: number;
  readonly scores: Scores;
}

const isSame = (a: Ground, b: Ground): boolean =>
  a.found.book === b.found.book && a.recorded === b.recorded && a.scores === b.scores;

/** Gives the books that the public answers are made of, as of today. */
function createCurrent({ books, clock }: Pick<GroundedAnswersParts, 'books' | 'clock'>) {
  return (asset: AssetId): VerdictBook | Promise<VerdictBook> => {
    const book = books.latest(asset);
    return book?.day === today(clock) ? book : books.of(asset);
  };
}

/**
 * Answers that are made when they are asked for. Only making one may read the database: whether it still stands is told by
 * the books and revisions that the public answers are kept up to date with.
 */
export function createGroundedAnswers(parts: GroundedAnswersParts): GroundedAnswers {
  const { books, published, clock, policy, content } = parts;
  const made = createMadeOnce<Ground>(isSame);
  const current = createCurrent(parts);

  const groundOf = (found: FoundIn): Ground => ({
    found,
    recorded: published.revision(`verdicts:${found.book.asset}`),
    scores: published.scores(found.book.asset),
  });

  const kept = (id: number): Answer | null =>
    made.standing(String(id), (ground) => {
      const { book } = ground.found;
      return book === books.latest(book.asset) && isSame(ground, groundOf(ground.found)) && book.day === today(clock);
    });

  return {
    kept,
    async of(id) {
      const ready = kept(id);
      if (ready) return ready;
      const groundNow = async () => groundOf(await findPrediction(current, id));
      const make = async ({ found, scores }: Ground) => encode(await content(found, scores), policy.data, 'quick');
      return made.of(String(id), groundNow, make, ownAsker());
    },
  };
}
