/**
 * Data that load by themselves. An error has a sentence for the reader and what the server itself said, null when it said
 * nothing; `empty` where the answer came without data.
 */
export type Part<T> = { readonly status: 'loading' } | { readonly status: 'ready'; readonly value: T } | LoadError;

export const LOADING = { status: 'loading' } as const;

interface LoadError {
  readonly status: 'error';
  readonly message: string;
  readonly serverMessage: string | null;
  readonly empty: boolean;
}

/** The data once they have arrived, else null. */
export const arrived = <T>(part: Part<T>): T | null => (part.status === 'ready' ? part.value : null);

/** A sentence of ours with the server's own message behind it in parentheses, where there is one. */
export const withServerMessage = (sentence: string, serverMessage: string | null): string =>
  serverMessage === null ? sentence : `${sentence} (${serverMessage})`;

/** Returns the sentence for readers about a failed part, else null. `sentence` replaces the error's own. */
export const problemOf = <T>(part: Part<T>, sentence?: string): string | null =>
  part.status === 'error' ? withServerMessage(sentence ?? part.message, part.serverMessage) : null;
