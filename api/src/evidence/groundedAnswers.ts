import type { AssetId } from '@hindcast/domain';
import { encode, type Json } from '../answers/encode.ts';
import { type Answer, bytesOfAnswer } from '../answers/forms.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { createCachePart } from '../lib/cache.ts';
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
  /** What is answered. It may refuse. */
  content(found: FoundIn, scores: Scores): Promise<Json>;
}

/** What an answer was made from. It is still true while both are the same: any change makes another book. */
interface Ground {
  readonly book: VerdictBook;
  /** The number of `verdicts:<asset>`: what was recorded of the past. */
  readonly recorded: number;
  readonly scores: Scores;
}

interface Kept extends Ground {
  readonly answer: Answer;
}

const isSame = (a: Ground, b: Ground): boolean =>
  a.book === b.book && a.recorded === b.recorded && a.scores === b.scores;

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
  const memory = createCachePart<Kept>(({ answer }) => bytesOfAnswer(answer));
  const making = new Map<number, Promise<Kept>>();
  const current = createCurrent(parts);

  const groundOf = (book: VerdictBook): Ground => ({
    book,
    recorded: published.revision(`verdicts:${book.asset}`),
    scores: published.scores(book.asset),
  });

  async function make(found: FoundIn, ground: Ground): Promise<Kept> {
    const kept = { ...ground, answer: await encode(await content(found, ground.scores), policy.data, 'quick') };
    memory.set(String(found.id), kept);
    return kept;
  }

  function kept(id: number): Answer | null {
    const known = memory.get(String(id));
    if (!known) return null;
    const { asset, day } = known.book;
    const book = books.latest(asset);
    const stands = book !== null && isSame(known, groundOf(book));
    return stands && day === today(clock) ? known.answer : null;
  }

  return {
    kept,
    async of(id) {
      const ready = kept(id);
      if (ready) return ready;
      const found = await findPrediction(current, id);
      const ground = groundOf(found.book);
      const underWay = making.get(id) ?? make(found, ground).finally(() => making.delete(id));
      making.set(id, underWay);
      const made = await underWay;
      // the answer under way may be older than a change: then it is made once more
      return isSame(made, ground) ? made.answer : (await make(found, ground)).answer;
    },
  };
}
