import type { AssetId } from '@hindcast/domain';
import { createAnswerMemory } from '../answers/answerMemory.ts';
import { type Effort, encode } from '../answers/encode.ts';
import type { Answer } from '../answers/forms.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { nobody } from '../experts/findExpert.ts';
import { createPredictionWriter } from '../present/predictionList.ts';
import { oneAtATime } from '../timing/oneAtATime.ts';
import { presentRecord, presentRecords } from './experts.ts';
import { entriesOn, scoresAsOf } from './predictionsAsOf.ts';
import { type Asked, dayAsked } from './scope.ts';
import type { Track, TrackBook } from './track.ts';

/** Where an expert's record is found who was asked for by another name. */
export interface Elsewhere {
  readonly slug: string;
}

/** Answers about records, made once for each question and change. */
export interface TrackAnswers {
  /** All experts' records. Throws 400 for a day that cannot be asked for. */
  records(asked: Asked): Promise<Answer>;
  /** One expert's, or where it is. Throws 404, and 400 as above. */
  record(slug: string, asked: Asked): Promise<Answer | Elsewhere>;
  /** An asset's predictions as they stood on a day; `wrapped` in `{success, data}`. Throws 400 as above. */
  predictions(asset: AssetId, asOf: string, wrapped: boolean): Promise<Answer>;
}

interface TrackAnswersParts {
  readonly track: Track;
  readonly policy: SecurityPolicy;
}

/** What is kept in all: a day of 10,000 predictions takes 16 MB in its forms. */
const MOST_BYTES = 64_000_000;
const MOST_ANSWERS = 1000;

interface Kept {
  /** The number of the book that it was made from; the book itself would stay in memory with it. */
  readonly book: number;
  readonly answer: Answer;
}

/** The answers over all records. Those that were asked for last are kept as long as nothing on record changes. */
export function createTrackAnswers({ track, policy }: TrackAnswersParts): TrackAnswers {
  const memory = createAnswerMemory<Kept, string>(MOST_BYTES, MOST_ANSWERS);
  const inTurn = oneAtATime();

  /** The kept answer to a question, or one that is made in turn: questions that come together are answered once. */
  async function answerTo(
    question: unknown,
    book: TrackBook,
    make: () => Promise<unknown>,
    effort: Effort = 'quick',
  ): Promise<Answer> {
    const key = JSON.stringify(question);
    const kept = (): Answer | null => {
      const known = memory.get(key);
      return known?.book === book.number ? known.answer : null;
    };
    return (
      kept() ??
      inTurn(async () => {
        const made = kept() ?? (await encode(await make(), policy.data, effort));
        memory.keep(key, { book: book.number, answer: made });
        return made;
      })
    );
  }

  return {
    async records(asked) {
      const book = await track.book();
      const day = dayAsked(book, asked);
      const question = ['records', asked.asset, asked.kind, day];
      return answerTo(question, book, async () => presentRecords(book, asked, day));
    },

    async record(slug, asked) {
      const book = await track.book();
      const { addresses } = book;
      const row = addresses.find(slug);
      const own = row && addresses.slugOf(row.id);
      if (!row || own === null) throw nobody(slug);
      if (own !== slug) return { slug: own };
      const day = dayAsked(book, asked);
      const question = ['record', row.id, asked.asset, asked.kind, day];
      return answerTo(question, book, async () => presentRecord(book, row, asked, day));
    },

    async predictions(asset, asOf, wrapped) {
      const book = await track.book();
      const day = dayAsked(book, { asset, asOf });
      const tracked = book.assets.get(asset);
      if (!tracked) throw new TypeError(`The asset ${asset} has no book`);
      return answerTo(
        ['predictions', asset, day, wrapped],
        book,
        async () => {
          const entries = await entriesOn(tracked, day);
          const list = await createPredictionWriter(asset)(entries, await scoresAsOf(book, day));
          return wrapped ? list.data : list.rows;
        },
        'fast',
      );
    },
  };
}
