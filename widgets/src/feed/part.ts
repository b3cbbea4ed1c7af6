/** Something that loads on its own: on the way, here, or failed with a sentence for the reader; `empty` when nothing was in it. */
export type Part<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'error'; readonly message: string; readonly empty: boolean };

/** What has arrived, null before and without. */
export const arrived = <T>(part: Part<T>): T | null => (part.status === 'ready' ? part.value : null);

/** Why it did not arrive, null while it may. */
export const problemOf = <T>(part: Part<T>): string | null => (part.status === 'error' ? part.message : null);
