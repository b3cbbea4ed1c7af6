import type { Answer } from './forms.ts';

interface WithAnswer {
  readonly answer: Answer;
}

/** Answers by the prediction's id, or another key, of which those asked for last are kept. */
export interface AnswerMemory<T extends WithAnswer, Key = number> {
  get(key: Key): T | null;
  keep(key: Key, value: T): void;
}

/** All that is kept, in bytes. */
const MOST_BYTES = 32_000_000;
/** What an answer takes beside its bodies: headers, tags, the entry itself. */
const BESIDE_BYTES = 2_000;

const bytesOf = ({ answer }: WithAnswer): number =>
  BESIDE_BYTES + answer.identity.bytes + answer.gzip.bytes + (answer.br?.bytes ?? 0);

/** Keeps at most `most` answers of at most `mostBytes` together; the least recently used ones are dropped first. */
export function createAnswerMemory<T extends WithAnswer, Key = number>(
  mostBytes = MOST_BYTES,
  most = Number.POSITIVE_INFINITY,
): AnswerMemory<T, Key> {
  const kept = new Map<Key, T>(); // a map keeps the order in which its keys came
  let bytes = 0;

  const drop = (key: Key): void => {
    const value = kept.get(key);
    if (!value) return;
    kept.delete(key);
    bytes -= bytesOf(value);
  };

  return {
    get(key) {
      const value = kept.get(key);
      if (!value) return null;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    keep(key, value) {
      drop(key);
      kept.set(key, value);
      bytes += bytesOf(value);
      for (const [oldest] of kept) {
        if (bytes <= mostBytes && kept.size <= most) return;
        drop(oldest);
      }
    },
  };
}
