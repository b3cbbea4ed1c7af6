import type { AssetId } from '@hindcast/domain';
import { encode, jsonOf } from '../answers/encode.ts';
import { type Answer, csvForms } from '../answers/forms.ts';
import { createMadeOnce } from '../answers/madeOnce.ts';
import type { SecurityPolicy } from '../answers/securityPolicy.ts';
import { type Asker, createTurns, ownAsker } from '../answers/turns.ts';
import { nobody } from '../experts/findExpert.ts';
import { writePredictions } from '../present/predictionList.ts';
import { expectationsCsv, expectationsOn } from './expectations.ts';
import { presentRecord, presentRecords } from './experts.ts';
import { entriesOn, scoresAsOf } from './predictionsAsOf.ts';
import { type Asked, dayAsked } from './scope.ts';
import type { Track, TrackBook } from './track.ts';

/** Where an expert's record is found who was asked for by another name. */
export interface Elsewhere {
  readonly slug: string;
}

/**
 * Answers about records, made once for each question and change. What is not kept is made in its turn: 503 where too many
 * questions wait, 429 where they are the asker's own. Nobody who asks stands for this program itself.
 */
export interface TrackAnswers {
  /** All experts' records. Throws 400 for a day that cannot be asked for. */
  records(asked: Asked, asker?: Asker): Promise<Answer>;
  /** One expert's, or where it is. Throws 404, and 400 as above. */
  record(slug: string, asked: Asked, asker?: Asker): Promise<Answer | Elsewhere>;
  /** Expectations of an asset's calls that were open on a day. Throws 400 as above. */
  expectations(of: Expected, asker?: Asker): Promise<Answer>;
  /** An asset's predictions as they stood on a day; `wrapped` in `{success, data}`. Throws 400 as above. */
  predictions(of: PastList, asker?: Asker): Promise<Answer>;
}

/** A request for the expectations of open calls: an asset, a day in the past, and the format of the answer. */
export interface Expected extends Pick<Asked, 'asOf'> {
  readonly asset: AssetId;
  readonly format: 'json' | 'csv';
}

/** A list of predictions of a day in the past. */
export interface PastList {
  readonly asset: AssetId;
  /** `YYYY-MM-DD`, as it was sent. */
  readonly asOf: string;
  readonly wrapped: boolean;
}

interface TrackAnswersParts {
  readonly track: Track;
  readonly policy: SecurityPolicy;
  /** Writes lists; the real one unless given. */
  readonly write?: typeof writePredictions;
}

/** An answer takes a tenth of a second on an idle machine; nobody waits longer than for all that may stand before it. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfOne: 16, what: 'records', longestWaitMs: 8000 };

interface Question {
  /** Cache key. */
  readonly key: readonly unknown[];
  /** The book that it was asked of. */
  readonly book: TrackBook;
  /** True if it is about a day in the past, of which there are many. */
  readonly isPast: boolean;
  make(book: TrackBook): Promise<Answer>;
}

/** The answers over all records. Those that were asked for last are kept as long as nothing on record changes. */
export function createTrackAnswers({ track, policy, write = writePredictions }: TrackAnswersParts): TrackAnswers {
  const ofToday = createMadeOnce<number>();
  const ofPast = createMadeOnce<number>();
  const turns = createTurns(LIMITS);

  /** The kept answer to a question, or one that is made in turn: questions that come together are answered once. */
  async function answerTo({ key, book: asked, isPast, make }: Question, asker: Asker): Promise<Answer> {
    let book = asked;
    // kept with its number: the book itself would stay in memory with the answer
    const numberNow = async (): Promise<number> => {
      book = await track.book();
      return book.number;
    };
    const inTurn = (_: number, all: Asker) => turns.take(() => make(book), all, isPast ? 'late' : 'soon');
    return (isPast ? ofPast : ofToday).of(JSON.stringify(key), numberNow, inTurn, asker);
  }

  const toldQuickly = (value: unknown): Promise<Answer> => encode(jsonOf(value), policy.data, 'quick');

  return {
    async records(asked, asker = ownAsker()) {
      const book = await track.book();
      const day = dayAsked(book, asked);
      const key = ['records', asked.asset, asked.kind, day];
      const isPast = day < book.day;
      return answerTo({ key, book, isPast, make: (now) => toldQuickly(presentRecords(now, asked, day)) }, asker);
    },

    async record(slug, asked, asker = ownAsker()) {
      const book = await track.book();
      const { addresses } = book;
      const row = addresses.find(slug);
      const own = row && addresses.slugOf(row.id);
      if (!row || own === null) throw nobody(slug);
      if (own !== slug) return { slug: own };
      const day = dayAsked(book, asked);
      const key = ['record', row.id, asked.asset, asked.kind, day];
      const isPast = day < book.day;
      return answerTo({ key, book, isPast, make: (now) => toldQuickly(presentRecord(now, row, asked, day)) }, asker);
    },

    async expectations({ asset, asOf, format }, asker = ownAsker()) {
      const book = await track.book();
      const day = dayAsked(book, { asset, asOf });
      const isPast = day < book.day;
      const make = async (now: TrackBook) => {
        const expected = await expectationsOn(now, asset, day);
        return format === 'csv' ? csvForms(expectationsCsv(expected), policy.data) : toldQuickly(expected);
      };
      return answerTo({ key: ['expectations', asset, day, format], book, isPast, make }, asker);
    },

    async predictions({ asset, asOf, wrapped }, asker = ownAsker()) {
      const book = await track.book();
      const day = dayAsked(book, { asset, asOf });
      async function make(now: TrackBook) {
        const tracked = now.assets.get(asset);
        if (!tracked) throw new TypeError(`The asset ${asset} has no book`);
        const entries = await entriesOn(tracked, day);
        const scores = await scoresAsOf(now, day);
        const { rows, data } = await write(asset, entries, scores);
        return encode(wrapped ? data : rows, policy.data, 'fast');
      }
      const key = ['predictions', asset, day, wrapped];
      return answerTo({ key, book, isPast: true, make }, asker);
    },
  };
}
