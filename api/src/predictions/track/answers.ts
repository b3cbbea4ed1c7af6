import type { AssetId } from '@hindcast/domain';
import {
  type Answer,
  type Asker,
  createMadeOnce,
  createTurns,
  csvForms,
  encode,
  jsonOf,
  ownAsker,
  type SecurityPolicy,
} from '../../http/index.ts';
import { nobody } from '../experts/findExpert.ts';
import { writePredictions } from '../wire/predictionList.ts';
import { expectationsCsv, expectationsOn } from './expectations.ts';
import { presentRecord, presentRecords } from './experts.ts';
import { entriesOn, scoresAsOf } from './predictionsAsOf.ts';
import { type Asked, dayAsked } from './scope.ts';
import type { Track, TrackBook } from './track.ts';

/** Redirect to an expert's present slug, for a request by another name. */
export interface Elsewhere {
  readonly slug: string;
}

/**
 * Responses about track records, cached for each query and version of the data. Others are made in turn: throws 503 if
 * too many clients wait, and 429 if one client asks for too many. Without an asker no client's limit applies.
 */
export interface TrackAnswers {
  /** Returns the records of all experts. Throws 400 for an invalid day. */
  records(asked: Asked, asker?: Asker): Promise<Answer>;
  /** Returns one expert's record, or the present slug. Throws 404, and 400 for an invalid day. */
  record(slug: string, asked: Asked, asker?: Asker): Promise<Answer | Elsewhere>;
  /** Returns the expectations of an asset's calls that were open on a day. Throws 400 for an invalid day. */
  expectations(of: Expected, asker?: Asker): Promise<Answer>;
  /**
   * Returns an asset's predictions as of a past day. If `wrapped`, the body is `{success, data}`. Throws 400 for an
   * invalid day.
   */
  predictions(of: PastList, asker?: Asker): Promise<Answer>;
}

/** A request for the expectations of open calls: an asset, a day in the past, and the format of the answer. */
export interface Expected extends Pick<Asked, 'asOf'> {
  readonly asset: AssetId;
  readonly format: 'json' | 'csv';
}

/** Query for the predictions of an asset as of a day in the past. */
export interface PastList {
  readonly asset: AssetId;
  /** Day in the past, `YYYY-MM-DD`, not validated. */
  readonly asOf: string;
  readonly wrapped: boolean;
}

interface TrackAnswersParts {
  readonly track: Track;
  readonly policy: SecurityPolicy;
  /** Writer of the lists; replaced in tests. */
  readonly write?: typeof writePredictions;
}

/** Limits of the work. A response takes 0.1 s on an idle machine; the longest wait covers a full queue. */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfOne: 16, what: 'records', longestWaitMs: 8000 };

interface Question {
  readonly key: readonly unknown[];
  /** Track book at the time of the request. */
  readonly book: TrackBook;
  /** True for a day in the past. Such queries are many, and cached apart. */
  readonly isPast: boolean;
  make(book: TrackBook): Promise<Answer>;
}

/**
 * Creates the maker of responses about track records. Recently requested responses are cached until the data change.
 */
export function createTrackAnswers({ track, policy, write = writePredictions }: TrackAnswersParts): TrackAnswers {
  const ofToday = createMadeOnce<number>();
  const ofPast = createMadeOnce<number>();
  const turns = createTurns(LIMITS);

  /** Returns the cached response to a query, or makes it in turn. Equal concurrent queries share one response. */
  async function answerTo({ key, book: asked, isPast, make }: Question, asker: Asker): Promise<Answer> {
    let book = asked;
    // the version is cached, not the book, which would stay in memory
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
