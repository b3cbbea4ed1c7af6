import type { Answer } from '../answers/forms.ts';

interface WithAnswer {
  readonly answer: Answer;
}

/** Answers by the prediction's id, of which those asked for last are kept. */
export interface AnswerMemory<T extends WithAnswer> {
  get(id: number): T | null;
  keep(id: number, value: T): void;
}

/** All that is kept, in bytes. */
const MOST_BYTES = 32_000_000;
/** What an answer takes beside its bodies: headers, tags, the entry itself. */
const BESIDE_BYTES = 2_000;

const bytesOf = ({ answer }: WithAnswer): number =>
  BESIDE_BYTES + answer.identity.bytes + answer.gzip.bytes + (answer.br?.bytes ?? 0);

/** Keeps answers of at most `mostBytes` together; the least recently used ones are dropped first. */
export function createAnswerMemory<T extends WithAnswer>(mostBytes = MOST_BYTES): AnswerMemory<T> {
  const kept = new Map<number, T>(); // a map keeps the order in which its keys came
  let bytes = 0;

  const drop = (id: number): void => {
    const value = kept.get(id);
    if (!value) return;
    kept.delete(id);
    bytes -= bytesOf(value);
  };

  return {
    get(id) {
      const value = kept.get(id);
      if (!value) return null;
      kept.delete(id);
      kept.set(id, value);
      return value;
    },
    keep(id, value) {
      drop(id);
      kept.set(id, value);
      bytes += bytesOf(value);
      for (const [oldest] of kept) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
