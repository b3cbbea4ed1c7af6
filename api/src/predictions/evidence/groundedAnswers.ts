import type { AssetId } from '@hindcast/domain';
import type { Resource } from '../../db/index.ts';
import { type Answer, createMadeOnce, encode, type Json, ownAsker, type SecurityPolicy } from '../../http/index.ts';
import { type Clock, today } from '../../lib/index.ts';
import { type FoundIn, findPrediction, type VerdictBook, type VerdictBooks } from '../verdicts/verdictBooks.ts';
import type { Scores } from '../wire/scores.ts';

/** Responses about single predictions. A response is cached as long as its data are unchanged. */
export interface GroundedAnswers {
  /** Returns the response about a prediction. Throws 404 without the prediction. */
  of(id: number): Promise<Answer>;
  /** Returns the cached response if it is current, else null. */
  kept(id: number): Answer | null;
}

/** State of the public responses with which other responses have to agree. */
export interface PublicState {
  /** Returns a resource's revision as last read. */
  revision(resource: Resource): number;
  /** Returns the scores of the experts in an asset's responses. A new object after each change. */
  scores(asset: AssetId): Scores;
}

export interface GroundedAnswersParts {
  readonly books: VerdictBooks;
  readonly published: PublicState;
  readonly clock: Clock;
  readonly policy: SecurityPolicy;
  /** Builds the content of a response. May throw a refusal. */
  content(found: FoundIn, scores: Scores): Promise<Json>;
}

/**
 * Version of the data of a response. The response is current while all fields are the same. A change of prices or
 * predictions makes another book.
 */
interface Ground {
  readonly found: FoundIn;
  /** Revision of `verdicts:<asset>`, which changes with the stored history. */
  readonly recorded: number;
  readonly scores: Scores;
}

const isSame = (a: Ground, b: Ground): boolean =>
  a.found.book === b.found.book && a.recorded === b.recorded && a.scores === b.scores;

/** Builds a function that returns the book of an asset's public responses, as of today. */
function createCurrent({ books, clock }: Pick<GroundedAnswersParts, 'books' | 'clock'>) {
  return (asset: AssetId): VerdictBook | Promise<VerdictBook> => {
    const book = books.latest(asset);
    return book?.day === today(clock) ? book : books.of(asset);
  };
}

/**
 * Builds the responses on request. Only building one reads the database: the books and revisions of the public
 * responses show if a cached one is current.
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
