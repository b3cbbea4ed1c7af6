import type { AssetId } from '@hindcast/domain';
import { encode } from '../answers/encode.ts';
import type { Answer } from '../answers/forms.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import type { Published } from '../published/published.ts';
import type { Storage } from '../storage/connect.ts';
import { type Clock, today } from '../timing/clock.ts';
import type { Judged } from '../verdicts/rejudge.ts';
import { findJudged, type VerdictBook, type VerdictBooks } from '../verdicts/verdictBooks.ts';
import { createAnswerMemory } from './answerMemory.ts';
import { explainVerdict } from './explainVerdict.ts';
import { receiptOf } from './receiptOf.ts';
import { readVerdictHistory } from './verdictHistory.ts';

/** The evidence for verdicts as it is sent. An answer is kept as long as what it says is still true. */
export interface Evidence {
  /** One prediction's, as of what the public answers are made of. Throws 404 without the prediction. */
  of(id: number): Promise<Answer>;
  /** The kept answer, when it is still true; else null. */
  kept(id: number): Answer | null;
  /** The receipt for one prediction's verdict, made anew each time. Throws 404 without the prediction, 409 without a verdict. */
  receipt(id: number): Promise<Answer>;
}

export interface EvidenceParts {
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly published: Published;
  readonly clock: Clock;
  readonly policy: SecurityPolicy;
}

/** What an answer was made from. It is still true while both are the same: any change makes another book. */
interface Ground {
  readonly book: VerdictBook;
  /** The number of `verdicts:<asset>`: what was recorded of the past. */
  readonly recorded: number;
}

interface Kept extends Ground {
  readonly answer: Answer;
}

const isSame = (a: Ground, b: Ground): boolean => a.book === b.book && a.recorded === b.recorded;

/**
 * The evidence over a storage. It reads the database only to make an answer: whether one still stands is told by the
 * books and revisions that the public answers are kept up to date with.
 */
export function createEvidence({ storage, books, published, clock, policy }: EvidenceParts): Evidence {
  const memory = createAnswerMemory<Kept>();
  const making = new Map<number, Promise<Kept>>();

  const current = (asset: AssetId): VerdictBook | Promise<VerdictBook> => {
    const book = books.latest(asset);
    return book?.day === today(clock) ? book : books.of(asset);
  };

  async function make(id: number, judged: Judged, ground: Ground): Promise<Kept> {
    const history = await readVerdictHistory(storage, id);
    const answer = await encode(explainVerdict({ book: ground.book, judged }, history), policy.data, 'quick');
    const kept = { ...ground, answer };
    memory.keep(id, kept);
    return kept;
  }

  function kept(id: number): Answer | null {
    const known = memory.get(id);
    if (!known) return null;
    const { asset, day } = known.book;
    const book = books.latest(asset);
    const stands = book !== null && isSame(known, { book, recorded: published.revision(`verdicts:${asset}`) });
    return stands && day === today(clock) ? known.answer : null;
  }

  return {
    kept,
    receipt: async (id) => encode(receiptOf(await findJudged(current, id)), policy.data, 'quick'),
    async of(id) {
      const ready = kept(id);
      if (ready) return ready;
      const { book, judged } = await findJudged(current, id);
      const ground = { book, recorded: published.revision(`verdicts:${book.asset}`) };
      const underWay = making.get(id) ?? make(id, judged, ground).finally(() => making.delete(id));
      making.set(id, underWay);
      const made = await underWay;
      // the answer under way may be older than a change: then it is made once more
      return isSame(made, ground) ? made.answer : (await make(id, judged, ground)).answer;
    },
  };
}
