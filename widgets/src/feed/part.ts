/** Data that load by themselves. An error has a sentence for the reader; `empty` where the answer came without data. */
export type Part<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'error'; readonly message: string; readonly empty: boolean };

/** The data once they have arrived, else null. */
export const arrived = <T>(part: Part<T>): T | null => (part.status === 'ready' ? part.value : null);

/** The sentence of an error, else null. */
export const problemOf = <T>(part: Part<T>): string | null => (part.status === 'error' ? part.message : null);
